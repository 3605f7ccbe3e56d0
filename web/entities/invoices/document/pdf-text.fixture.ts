const escaped = /\\([nrtbf()\\]|[0-7]{1,3})/g;
const named: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** The texts of a PDF with uncompressed streams and standard fonts, in the order in which they are written. */
export function textsOfPdf(pdf: ArrayBuffer | Uint8Array): string[] {
  const bytes = new TextDecoder('windows-1252').decode(pdf);
  return [...bytes.matchAll(/\(((?:[^\\()]|\\[\s\S])*)\) Tj/g)].map(([, text = '']) =>
    text.replace(escaped, (_, code: string) =>
      /^[0-7]/.test(code) ? String.fromCharCode(Number.parseInt(code, 8)) : (named[code] ?? code),
    ),
  );
}
