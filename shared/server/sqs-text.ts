/**
 * The two characters that JSON leaves unescaped and SQS refuses: SQS accepts the characters of XML 1.0. JSON escapes
 * lone surrogates already.
 */
const refused = /[\uFFFE\uFFFF]/g;

/** Serializes to JSON that every SQS queue accepts; parsing it returns the same value. */
export function serializeForSqs(body: unknown): string {
  return JSON.stringify(body).replace(refused, (character) => `\\u${character.charCodeAt(0).toString(16)}`);
}
