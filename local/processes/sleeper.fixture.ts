/** Answers one message when ready and then stays until it is told to go. */
process.send?.({ ready: true });
setInterval(() => {}, 60_000);
