// The sounds of the table, made here from noise and tones: tile on wood, tile on plaster, a crack on the floor, a chime, a quiet call.
import { volume } from "../settings.svelte";

export type Sound = "wood" | "plaster" | "crack" | "chime" | "turn";

let context: AudioContext | null = null;

/** Browsers allow sound only after a first press; this is called with every one. */
export function allow(): void {
	if (volume() === 0 || typeof AudioContext === "undefined") return;
	context ??= new AudioContext();
	if (context.state === "suspended") void context.resume();
}

export function sound(kind: Sound, delay = 0): void {
	if (context === null || context.state !== "running" || volume() === 0) return;
	const at = context.currentTime + delay / 1000;
	if (kind === "wood") knock(context, at, 420, 0.05, 0.5);
	else if (kind === "plaster") knock(context, at, 950, 0.035, 0.35);
	else if (kind === "crack") {
		knock(context, at, 2400, 0.03, 0.4);
		knock(context, at + 0.035, 1500, 0.06, 0.3);
	} else if (kind === "chime") for (const [index, pitch] of [784, 1175, 1568].entries()) tone(context, at + index * 0.07, pitch, 0.5, 0.13);
	else for (const [index, pitch] of [587, 880].entries()) tone(context, at + index * 0.09, pitch, 0.22, 0.09);
}

/** A short burst of noise through a resonance: something hard meets something hard. */
function knock(audio: AudioContext, at: number, pitch: number, length: number, loudness: number): void {
	const frames = Math.ceil(audio.sampleRate * (length + 0.05));
	const buffer = audio.createBuffer(1, frames, audio.sampleRate);
	const samples = buffer.getChannelData(0);
	for (let index = 0; index < frames; index += 1)
		samples[index] = (Math.random() * 2 - 1) * Math.exp(-index / (audio.sampleRate * length * 0.3));
	const source = audio.createBufferSource();
	source.buffer = buffer;
	const filter = audio.createBiquadFilter();
	filter.type = "bandpass";
	filter.frequency.value = pitch;
	filter.Q.value = 2.2;
	source.connect(filter).connect(level(audio, at, length + 0.05, loudness));
	source.start(at);
}

function tone(audio: AudioContext, at: number, pitch: number, length: number, loudness: number): void {
	const oscillator = audio.createOscillator();
	oscillator.type = "triangle";
	oscillator.frequency.value = pitch;
	oscillator.connect(level(audio, at, length, loudness));
	oscillator.start(at);
	oscillator.stop(at + length);
}

function level(audio: AudioContext, at: number, length: number, loudness: number): GainNode {
	const gain = audio.createGain();
	gain.gain.setValueAtTime(loudness * volume(), at);
	gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
	gain.connect(audio.destination);
	return gain;
}
