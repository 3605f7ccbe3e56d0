export interface DroppedItems {
  files: File[];
  /** Names of dropped folders, which cannot be sent. */
  folders: string[];
}

/** True when a drag or paste carries files, as far as the browser reveals it before the drop. */
export function isDragWithFiles(transfer: DataTransfer | null): boolean {
  return transfer?.types.includes('Files') ?? false;
}

/** A folder looks like a small file until its entry is read. */
export function filesOfTransfer(transfer: DataTransfer | null): DroppedItems {
  const dropped: DroppedItems = { files: [], folders: [] };
  for (const item of transfer?.items ?? []) {
    if (item.kind !== 'file') continue;
    const entry = item.webkitGetAsEntry?.();
    const file = item.getAsFile();
    if (entry?.isDirectory) dropped.folders.push(entry.name);
    else if (file) dropped.files.push(file);
  }
  return dropped;
}
