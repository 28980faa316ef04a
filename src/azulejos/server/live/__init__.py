"""Tables that are being played at: who is connected, whose turn it is, what is sent to whom."""
