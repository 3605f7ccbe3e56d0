/** The two characters JSON leaves as they are and a queue refuses: SQS takes those of XML 1.0. Halves of pairs JSON escapes itself. */
const REFUSED = /[\uFFFE\uFFFF]/g;

/** JSON as every queue takes it, whatever people write: it reads back as the very same value. */
export const queueText = (body: unknown): string =>
  JSON.stringify(body).replace(REFUSED, (character) => `\\u${character.charCodeAt(0).toString(16)}`);
