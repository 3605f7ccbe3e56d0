/** The characters of Windows-1252 beyond Latin-1. */
const beyondLatin1 = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';
const isPrintable = (char: string) => /[\n\x20-\x7e\xa1-\xff]/.test(char) || beyondLatin1.includes(char);

/**
 * The text in the characters of the standard PDF fonts (Windows-1252). Others lose their accents; letters
 * without a basic one become a question mark, and the rest, such as emoji, is left out.
 */
export function printablePdfText(text: string): string {
  const plain = text.normalize('NFC').replace(/[\xa0\u2007\u202f\t]/g, ' ');
  const kept = Array.from(plain, (char) => {
    if (isPrintable(char)) return char;
    const basic = Array.from(char.normalize('NFKD')).filter(isPrintable).join('');
    return basic === '' && /\p{L}/u.test(char) ? '?' : basic;
  });
  return kept.join('').replace(/ {2,}/g, ' ').trim();
}
