/**
 * Loaded into every child before its own code. When the parent ends for any reason, the channel to it closes; the child
 * then gets a SIGTERM event, and exits at once if it does not listen for it.
 */
process.on('disconnect', () => {
  const listensForStop = process.emit('SIGTERM', 'SIGTERM');
  if (!listensForStop) process.exit(0);
  setTimeout(() => process.exit(1), 8_000).unref();
});
// Lets the child exit on its own while the channel is open.
process.channel?.unref();
