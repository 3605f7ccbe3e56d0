import { type Dropped, filesOf } from './dropped-files.ts';

/**
 * The files of a paste. Office programs put a picture of every text beside it: where there is formatted text, the text is meant.
 */
export const pastedFiles = (clipboard: DataTransfer | null): Dropped => {
  const types = clipboard?.types ?? [];
  if (types.includes('text/html') && types.includes('text/plain')) return { files: [], folders: [] };
  return filesOf(clipboard);
};
