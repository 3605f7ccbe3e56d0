import type { StoredFile } from '#shared/messages/media.ts';

const usual: Readonly<Record<string, string>> = {
  jpeg: 'jpg',
  mpeg: 'mp3',
  quicktime: 'mov',
  plain: 'txt',
  'octet-stream': 'bin',
};

/** The path of a file in the archive: `name` with the extension of its own name, or of its type. */
export function filePath(name: string, { mimetype }: Pick<StoredFile, 'mimetype'>, fileName?: string | null): string {
  const own = fileName?.match(/\.([A-Za-z0-9]{1,8})$/)?.[1];
  const subtype = mimetype.match(/^[\w-]+\/([\w-]+)/)?.[1] ?? 'bin';
  return `files/${name}.${(own ?? usual[subtype] ?? subtype).toLowerCase()}`;
}
