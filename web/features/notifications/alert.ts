import { showNotice } from './desktop-notices.ts';
import { playSound } from './sound.ts';
import { readVolume } from './use-volume.ts';

/** Milliseconds: people write in bursts, and a burst makes one sound. */
const quietMs = 1500;
let playedAt = Number.NEGATIVE_INFINITY;

const playOnce = () => {
  const now = performance.now();
  if (now - playedAt < quietMs) return;
  playedAt = now;
  void playSound(readVolume());
};

/** Plays the sound and shows a desktop notice. */
export function alertUser(notice: Parameters<typeof showNotice>[0]): void {
  playOnce();
  showNotice(notice);
}

/** Names of things already notified: events may come twice. */
const notified = new Set<string>();
const maxNotified = 500;

/** Whether this is notified for the first time in this tab. */
export function isFirstNotification(name: string): boolean {
  if (notified.has(name)) return false;
  if (notified.size >= maxNotified) notified.clear();
  notified.add(name);
  return true;
}
