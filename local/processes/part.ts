/** A running part of the embedded cloud: a process of ours or the engine. */
export interface Running {
  pid: number | undefined;
  /** Resolves when it is gone, whoever ended it. */
  gone: Promise<void>;
  stop(): Promise<void>;
}

export interface Part {
  name: string;
  /** Resolves when the part does its work. Called again, with the same addresses, when it has died. */
  start(): Promise<Running>;
}
