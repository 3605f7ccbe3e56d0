/** Longest name of a campaign and of a contact list. */
const maxName = 50;

/** The name of what is made of a campaign: with this ending once, and within the limit of names. */
export function copiedName(name: string, withEnding: (name: string) => string): string {
  const ending = withEnding('');
  const base = name.endsWith(ending) ? name.slice(0, -ending.length) : name;
  const room = maxName - ending.length;
  return withEnding(base.length > room ? `${base.slice(0, room - 1).trimEnd()}…` : base);
}
