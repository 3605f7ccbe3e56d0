import { useSyncExternalStore } from 'react';
import { stopOtherSound } from '#web/entities/messages/files/single-sound.ts';
import { nextSpeed, type PlaybackSpeed, storedSpeed } from './playback-speed.ts';

/** The data needed to play the sound of a message. */
export interface SoundTrack {
  messageId: string;
  path: string;
  /** Fetches another address when this one fails. */
  renew: () => Promise<string | null>;
}

export interface SoundPlayback {
  /** The message that plays or was paused last. */
  messageId: string | null;
  status: 'paused' | 'loading' | 'playing' | 'broken';
  at: number;
  /** Seconds; null until the browser has read it. */
  length: number | null;
  speed: PlaybackSpeed;
}

// A single audio element outside the rows: a row that is scrolled away leaves the page, and its sound continues.
const audio = new Audio();
audio.preload = 'none';
let track: SoundTrack | null = null;
let isRenewed = false;
/** The position in seconds where each message was stopped, to continue from there. */
const positions = new Map<string, number>();

let playback: SoundPlayback = { messageId: null, status: 'paused', at: 0, length: null, speed: storedSpeed() };
const listeners = new Set<() => void>();
const become = (part: Partial<SoundPlayback>) => {
  playback = { ...playback, ...part };
  for (const listener of listeners) listener();
};

const play = async () => {
  stopOtherSound(pausePlayback);
  become({ status: 'loading' });
  // Browsers reset the speed to the default after each load.
  audio.defaultPlaybackRate = playback.speed;
  audio.playbackRate = playback.speed;
  try {
    await audio.play();
  } catch (error) {
    // Playback was paused or replaced before it began, or the file failed: the events below show which.
    console.debug('did not play', error);
  }
};

const load = (path: string, at: number) => {
  audio.src = path;
  audio.currentTime = at;
  void play();
};

const renewOnce = async () => {
  const failed = track;
  const path = isRenewed ? null : await failed?.renew();
  // The agent may have started another message while the address was fetched.
  if (track !== failed) return;
  isRenewed = true;
  if (path) load(path, playback.at);
  else become({ status: 'broken' });
};

audio.addEventListener('playing', () => become({ status: 'playing' }));
audio.addEventListener('waiting', () => become({ status: 'loading' }));
audio.addEventListener('pause', () => become({ status: 'paused' }));
audio.addEventListener('timeupdate', () => {
  if (!track || audio.readyState === 0) return;
  positions.set(track.messageId, audio.currentTime);
  become({ at: audio.currentTime });
});
audio.addEventListener('durationchange', () => {
  if (Number.isFinite(audio.duration)) become({ length: audio.duration });
});
audio.addEventListener('ended', () => {
  if (track) positions.delete(track.messageId);
  become({ status: 'paused', at: 0 });
});
audio.addEventListener('error', () => void renewOnce());

export function pausePlayback(): void {
  audio.pause();
}

/** Plays a message from where it was stopped, or pauses it. */
export function togglePlayback(next: SoundTrack): void {
  const isSame = track?.messageId === next.messageId && playback.status !== 'broken';
  if (isSame) {
    if (audio.paused) void play();
    else pausePlayback();
    return;
  }
  track = next;
  isRenewed = false;
  const at = positions.get(next.messageId) ?? 0;
  become({ messageId: next.messageId, at, length: null });
  load(next.path, at);
}

/** Moves to another position of a message, whether it plays or not. */
export function seekPlayback(messageId: string, seconds: number): void {
  positions.set(messageId, seconds);
  if (track?.messageId === messageId) audio.currentTime = seconds;
  become(track?.messageId === messageId ? { at: seconds } : {});
}

export function changeSpeed(): void {
  become({ speed: nextSpeed(playback.speed) });
  audio.playbackRate = playback.speed;
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The playback state of one message. */
export function usePlayback(messageId: string): Omit<SoundPlayback, 'messageId'> {
  const all = useSyncExternalStore(subscribe, () => playback);
  if (all.messageId === messageId) return all;
  return { status: 'paused', at: positions.get(messageId) ?? 0, length: null, speed: all.speed };
}
