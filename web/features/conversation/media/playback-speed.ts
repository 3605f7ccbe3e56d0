const speeds = [1, 1.5, 2] as const;
export type PlaybackSpeed = (typeof speeds)[number];

const storageKey = 'audioSpeed';

/** The playback speed that the agent last chose in this browser. */
export function storedSpeed(): PlaybackSpeed {
  return speeds.find((speed) => String(speed) === localStorage.getItem(storageKey)) ?? 1;
}

export function nextSpeed(speed: PlaybackSpeed): PlaybackSpeed {
  const next = speeds[(speeds.indexOf(speed) + 1) % speeds.length] ?? 1;
  localStorage.setItem(storageKey, String(next));
  return next;
}
