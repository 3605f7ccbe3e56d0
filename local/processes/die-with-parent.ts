/**
 * Loaded into every child before its own code. When the parent is gone, killed or not, the channel to it closes: the child
 * then stops as if asked to, and at once if it does not listen.
 */
process.on('disconnect', () => {
  const listensForStop = process.emit('SIGTERM', 'SIGTERM');
  if (!listensForStop) process.exit(0);
  setTimeout(() => process.exit(1), 8_000).unref();
});
// Waiting for the parent's death is no reason to stay alive.
process.channel?.unref();
