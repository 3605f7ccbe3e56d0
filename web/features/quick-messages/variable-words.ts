const written = /\{\{\s*(\w+)\s*\}\}/g;

/** The words of the form for its variables. */
interface VariableWords {
  firstName: string;
  name: string;
  ms: string;
  protocol: string;
  hora: string;
}

/** The text of a reply as a list shows it: variables by their words, as `[Saudação]`. Other braces stay unchanged. */
export function withVariableWords(message: string, text: VariableWords): string {
  const words: Record<string, string | undefined> = {
    firstName: text.firstName,
    name: text.name,
    ms: text.ms,
    // The misspelling of Whaticket-compatible clients; stored texts contain it.
    gretting: text.ms,
    protocol: text.protocol,
    hora: text.hora,
  };
  return message.replace(written, (whole, name: string) => (words[name] ? `[${words[name]}]` : whole));
}
