/** A running part of the embedded cloud: one of our processes, or the engine. */
export interface RunningPart {
  pid: number | undefined;
  /** Resolves when it has ended, for any reason. */
  gone: Promise<void>;
  stop(): Promise<void>;
}

export interface CloudPart {
  name: string;
  /** Resolves when the part is working. Called again, with the same addresses, after the part has died. */
  start(): Promise<RunningPart>;
}
