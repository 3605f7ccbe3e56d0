/** The parts of a session-runner task, and the connections that fit into four fifths of its memory (measured: docs/cost.md). */
interface RunnerSize {
  /** 1024 are a whole processor. */
  cpu: number;
  memoryMb: number;
  maxSessions: number;
  /** Connections being opened at once: on a small processor more of them time each other out. */
  socketsAtOnce: number;
}

export const runnerSizes = {
  small: { cpu: 256, memoryMb: 512, maxSessions: 207, socketsAtOnce: 5 },
  medium: { cpu: 512, memoryMb: 1024, maxSessions: 580, socketsAtOnce: 10 },
  large: { cpu: 1024, memoryMb: 2048, maxSessions: 1324, socketsAtOnce: 20 },
} as const satisfies Record<string, RunnerSize>;

/**
 * How long a silent runner keeps its shards; it renews its lease four times in that time. A single runner has no other that
 * could take over sooner than ECS replaces it, which takes about a minute.
 */
export const runnerLeaseMs = { single: 60_000, fleet: 20_000 };

export type RunnerSizeName = keyof typeof runnerSizes;
export const runnerSizeNames = Object.keys(runnerSizes) as [RunnerSizeName, ...RunnerSizeName[]];
