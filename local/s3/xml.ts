const escapes: Record<string, string> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;' };

function escapeXml(text: string) {
  return text.replace(/[<>&"]/g, (character) => escapes[character] ?? character);
}

/** Writes `{ Key: 'a', Part: [{…}, {…}] }` as elements; a list repeats its element, undefined is left out. */
export function toXml(content: Record<string, unknown>): string {
  return Object.entries(content)
    .flatMap(([name, value]) =>
      Array.isArray(value) ? value.map((item) => [name, item] as const) : [[name, value] as const],
    )
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => {
      const inner =
        typeof value === 'object' && value !== null
          ? toXml(value as Record<string, unknown>)
          : escapeXml(String(value));
      return `<${name}>${inner}</${name}>`;
    })
    .join('');
}

/** The contents of every element of that name: enough for the small documents that S3 accepts. */
export function elementContents(text: string, name: string): string[] {
  return [...text.matchAll(new RegExp(`<${name}(?:\\s[^>]*)?>([\\s\\S]*?)</${name}>`, 'g'))].map(
    ([, inner = '']) => inner,
  );
}

export function elementText(text: string, name: string): string | undefined {
  return elementContents(text, name)[0]
    ?.replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
}
