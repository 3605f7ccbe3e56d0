const longest = 100;

/** The title of a chat without one: the first names of its members, as "Helena, Bruno e Camila". */
export function titleOfMembers(names: readonly string[], language: string): string {
  const first = names.map((name) => name.trim().split(/\s+/)[0] ?? '').filter(Boolean);
  const title = new Intl.ListFormat(language, { type: 'conjunction' }).format(first);
  return title.length > longest ? `${title.slice(0, longest - 1)}…` : title;
}
