/**
 * Longer messages repeat the request: DynamoDB's errors quote whole rows. The end of such a message contains the
 * reason.
 */
const longestMessage = 300;

/** Returns an error as it may be logged: its name, message and stack frames, never the data it carries. */
export function loggedError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { name, message, stack = '' } = error;
  const frames = stack
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, 12);
  return { name, message: message.length > longestMessage ? `…${message.slice(-150)}` : message, frames };
}
