/** Sends a ready message and then runs until it is ended. */
process.send?.({ ready: true });
setInterval(() => {}, 60_000);
