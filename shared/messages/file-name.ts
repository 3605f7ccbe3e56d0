/** Controls and line ends; marks that turn the direction of writing, or cannot be seen: `gpj.exe` must not read `exe.jpg`. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Co}]/gu;
/** Not allowed in a name on one system or another. */
const separators = /[\\/:*?"<>|]/g;

const longest = 200;
const longestExtension = 10;

/** `.pdf`, or nothing. */
const extensionOf = (name: string): string =>
  new RegExp(`(?<=.)\\.[\\p{L}\\p{N}]{1,${longestExtension}}$`, 'u').exec(name)?.[0] ?? '';

/** A file's own name as it may be shown and saved: the last part of a path, without anything that is no visible letter; its ending survives a cut. */
export const safeFileName = (name: string): string => {
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
};
