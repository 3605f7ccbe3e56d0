import { statfsSync } from 'node:fs';

export interface DiskSpace {
  freeBytes: number;
  /** It is time to make room: less than a twentieth is free, or less than 2 GB of a large disk. */
  isLow: boolean;
  /** There is room again: a quarter more than that. */
  isRoomy: boolean;
}

const lowShare = 0.05;
const lowBytesAtMost = 2e9;
const roomyFactor = 1.25;

/** The disk that holds the folder, as far as this user may fill it. */
export function diskSpaceOf(folder: string): DiskSpace {
  const { bavail, blocks, bsize } = statfsSync(folder);
  const freeBytes = bavail * bsize;
  const low = Math.min(blocks * bsize * lowShare, lowBytesAtMost);
  return { freeBytes, isLow: freeBytes < low, isRoomy: freeBytes > low * roomyFactor };
}
