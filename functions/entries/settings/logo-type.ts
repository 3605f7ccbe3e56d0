import { AppError } from '#shared/http/errors.ts';
import { maxLogoBytes } from '#shared/settings/logos.ts';

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const icon = Buffer.from([0, 0, 1, 0]);

/** Parts that could run or load something. The file is also served without rights; this is the first of two barriers. */
const unsafe: readonly RegExp[] = [
  /<\s*(?:\w+:)?(?:script|foreignObject|iframe|object|embed|audio|video|handler|listener|set|animate\w*)\b/i,
  /<!\s*(?:DOCTYPE|ENTITY|\[CDATA)/i,
  /<\?(?!xml\s)/i,
  /[\s/"']on\w+\s*=/i,
  /(?:java|vb)script\s*:/i,
  /@import|expression\s*\(/i,
  // References may lead within the file, or to a picture that it contains.
  /\bhref\s*=(?!\s*["']\s*(?:#|data:image\/(?:png|jpeg|gif|webp)[;,]))/i,
  /\b(?:src|xml:base)\s*=/i,
  // Functions of CSS that load a picture, reports of clicks, and elements that lead elsewhere or load.
  /\b(?:image|image-set|cross-fade|src)\s*\(/i,
  /\bping\s*=/i,
  /<\s*(?:\w+:)?(?:meta|link|base)\b/i,
  /url\((?!\s*["']?\s*#)/i,
];

const codePoint = (digits: string, base: number): string => {
  const code = Number.parseInt(digits, base);
  return code <= 0x10ffff ? String.fromCodePoint(code) : '';
};

/** The text with its character references resolved and CSS escapes removed, so that no word is hidden in them. */
const plain = (text: string): string =>
  text
    .replace(/&#x([\da-f]+);?/gi, (_, digits: string) => codePoint(digits, 16))
    .replace(/&#(\d+);?/g, (_, digits: string) => codePoint(digits, 10))
    .replace(/&(?:tab|newline);/gi, '')
    .replace(/\\([\da-f]{1,6})\s?/gi, (_, digits: string) => codePoint(digits, 16))
    .replace(/\/\*.*?\*\//gs, '');

const textOf = (bytes: Uint8Array): string | undefined => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Not UTF-8, so not an SVG that is accepted.
    return undefined;
  }
};

const isSvg = (text: string): boolean =>
  /^\s*(?:<\?xml\s[^>]*\?>)?\s*(?:<!--.*?-->\s*)*<svg[\s>]/s.test(text) && /<\/svg>\s*$/.test(text);

/** Chunks from the header to the end mark, and nothing behind them: a second file could follow. */
const isPng = (bytes: Buffer): boolean => {
  if (!bytes.subarray(0, 8).equals(png) || bytes.toString('latin1', 12, 16) !== 'IHDR') return false;
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 12 + bytes.readUInt32BE(at);
    if (bytes.toString('latin1', at + 4, at + 8) === 'IEND') return end === bytes.length;
    at = end;
  }
  return false;
};

/** A part of an icon: a PNG, or a bitmap by the size of its header. */
const isPicture = (part: Buffer): boolean => isPng(part) || (part.length > 40 && part.readUInt32LE(0) === 40);

/** The directory of an icon file names parts that follow one another and fill the file: nothing else fits in between. */
const isIcon = (bytes: Buffer): boolean => {
  if (bytes.length < 6 || !bytes.subarray(0, 4).equals(icon)) return false;
  const count = bytes.readUInt16LE(4);
  if (count === 0 || bytes.length < 6 + 16 * count) return false;
  const parts = Array.from({ length: count }, (_, n) => 6 + 16 * n)
    .map((at) => ({ begin: bytes.readUInt32LE(at + 12), size: bytes.readUInt32LE(at + 8) }))
    .sort((a, b) => a.begin - b.begin);
  let next = 6 + 16 * count;
  for (const { begin, size } of parts) {
    if (begin !== next || !isPicture(bytes.subarray(begin, begin + size))) return false;
    next = begin + size;
  }
  return next === bytes.length;
};

/** The type of a logo by all of its bytes. Throws ERR_LOGO_TOO_LARGE, ERR_LOGO_FORMAT or ERR_LOGO_UNSAFE. */
export function logoType(content: Uint8Array): string {
  const bytes = Buffer.from(content);
  if (bytes.length > maxLogoBytes) throw new AppError('ERR_LOGO_TOO_LARGE', { maxBytes: maxLogoBytes });
  if (isPng(bytes)) return 'image/png';
  if (isIcon(bytes)) return 'image/x-icon';
  const text = textOf(bytes);
  if (text === undefined || !isSvg(text)) throw new AppError('ERR_LOGO_FORMAT');
  const both = [text, plain(text)];
  if (unsafe.some((pattern) => both.some((one) => pattern.test(one)))) throw new AppError('ERR_LOGO_UNSAFE');
  return 'image/svg+xml';
}
