const speeds = [1, 1.5, 2] as const;
export type Speed = (typeof speeds)[number];

const storageKey = 'audioSpeed';

/** The playback speed that the agent last chose in this browser. */
export function storedSpeed(): Speed {
  return speeds.find((speed) => String(speed) === localStorage.getItem(storageKey)) ?? 1;
}

export function nextSpeed(speed: Speed): Speed {
  const next = speeds[(speeds.indexOf(speed) + 1) % speeds.length] ?? 1;
  localStorage.setItem(storageKey, String(next));
  return next;
}
