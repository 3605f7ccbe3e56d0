/** Control characters, line ends, and invisible or direction-changing marks: `gpj.exe` must not read `exe.jpg`. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Co}]/gu;
/** Characters that some system does not allow in a name. */
const separators = /[\\/:*?"<>|]/g;

const longest = 200;
const longestExtension = 10;

/** Returns the extension, such as `.pdf`, or an empty text. */
const extensionOf = (name: string): string =>
  new RegExp(`(?<=.)\\.[\\p{L}\\p{N}]{1,${longestExtension}}$`, 'u').exec(name)?.[0] ?? '';

/**
 * Returns a file's own name as it may be shown and saved: the last part of its path without invisible characters; a cut
 * keeps the extension.
 */
export function safeFileName(name: string): string {
  const last =
    name
      .replace(unseen, '')
      .split(/[\\/]/)
      .findLast((part) => part.trim() !== '') ?? '';
  const visible = last.replace(separators, '_').replace(/\s+/g, ' ').trim().replace(/^\.+/, '');
  const letters = [...visible];
  if (letters.length <= longest) return visible || 'file';
  const extension = extensionOf(visible);
  return `${letters.slice(0, longest - [...extension].length).join('')}${extension}`;
}
