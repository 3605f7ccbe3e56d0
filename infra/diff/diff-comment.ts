/** GitHub refuses comments of more than 65,536 characters. */
const maxCharacters = 60_000;

/** Every release changes the code of all functions; a comment of these would hide that a table is replaced. */
const isCodeOfRelease = (line: string) =>
  /^\[~\] AWS::Lambda::(Function|Alias) /.test(line)
    ? !line.endsWith(' replace')
    : /^\[[-+]\] AWS::Lambda::Version /.test(line);

/** The comment on a pull request: a line for each changed resource in the output of `cdk diff`. */
export function diffComment(diff: string): string {
  const lines: string[] = [];
  let heading: string | undefined;
  for (const line of diff.split('\n')) {
    if (line.startsWith('Stack ')) heading = line;
    if (!/^\[[-+~]\] /.test(line) || isCodeOfRelease(line)) continue;
    if (heading !== undefined) lines.push('', heading);
    heading = undefined;
    lines.push(line);
  }
  const whole = lines.join('\n').trim();
  const text = whole.length > maxCharacters ? `${whole.slice(0, maxCharacters)}\n…` : whole;
  const changes = text === '' ? 'None.' : `\`\`\`\n${text}\n\`\`\``;
  return `Changes in production, besides the code of functions (the whole is in the log of the job):\n\n${changes}\n`;
}
