/** Longer messages repeat what was sent: DynamoDB's refusals quote whole rows. Their end says what was wrong. */
const longestMessage = 300;

/** An error as it is logged: what kind, what it says, where from; never the data it carries. */
export const loggedError = (error: unknown): unknown => {
  if (!(error instanceof Error)) return error;
  const { name, message, stack = '' } = error;
  const frames = stack
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, 12);
  return { name, message: message.length > longestMessage ? `…${message.slice(-150)}` : message, frames };
};
