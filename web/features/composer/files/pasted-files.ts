import { type DroppedItems, filesOfTransfer } from './dropped-files.ts';

/**
 * The files of a paste. Office programs add a picture of every copied text: when there is formatted text, the text is
 * pasted.
 */
export function pastedFiles(clipboard: DataTransfer | null): DroppedItems {
  const types = clipboard?.types ?? [];
  if (types.includes('text/html') && types.includes('text/plain')) return { files: [], folders: [] };
  return filesOfTransfer(clipboard);
}
