import { statfsSync } from 'node:fs';

export interface Disk {
  freeBytes: number;
  /** It is time to make room: less than a twentieth is free, or less than 2 GB of a large disk. */
  isLow: boolean;
}

const lowShare = 0.05;
const lowBytesAtMost = 2e9;

/** The disk that holds the folder, as far as this user may fill it. */
export function diskOf(folder: string): Disk {
  const { bavail, blocks, bsize } = statfsSync(folder);
  const freeBytes = bavail * bsize;
  return { freeBytes, isLow: freeBytes < Math.min(blocks * bsize * lowShare, lowBytesAtMost) };
}
