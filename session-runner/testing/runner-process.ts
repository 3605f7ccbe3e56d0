import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { RunnerRights } from '#local/testing/rights/runner-rights.ts';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));

/** The session-runner in a process of its own, as in production. */
export class RunnerProcess {
  readonly #child: ChildProcess;
  /** Measurements run without it. */
  readonly #rights = process.env.VITEST ? new RunnerRights() : undefined;
  output = '';

  constructor(env: Record<string, string>) {
    const rights = this.#rights?.env;
    const options = [rights?.NODE_OPTIONS ?? process.env.NODE_OPTIONS, env.NODE_OPTIONS].filter(Boolean).join(' ');
    this.#child = spawn(process.execPath, [main], {
      env: { ...process.env, NODE_ENV: 'test', LOG_LEVEL: 'info', ...rights, ...env, NODE_OPTIONS: options },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream?.on('data', (chunk) => {
        this.output += chunk;
      });
    }
  }

  get running(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null;
  }

  get pid(): number {
    if (this.#child.pid === undefined) throw new Error('the runner did not start');
    return this.#child.pid;
  }

  /** Freezes the process, like a machine that is overloaded or paused; its sockets stay open. */
  freeze(): void {
    this.#child.kill('SIGSTOP');
  }

  wake(): void {
    this.#child.kill('SIGCONT');
  }

  /** Resolves once the process has printed this text. */
  async prints(text: string, from = 0): Promise<void> {
    const streams = [this.#child.stdout, this.#child.stderr].flatMap((stream) => stream ?? []);
    while (!this.output.includes(text, from)) await Promise.race(streams.map((stream) => once(stream, 'data')));
  }

  /** Ends the process; resolves with the exit code (null when killed). Throws if it made an AWS request that its role does not allow. */
  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
    if (this.running) {
      const exit = once(this.#child, 'exit');
      this.#child.kill(signal);
      await exit;
    }
    await this.#rights?.require();
    return this.#child.exitCode;
  }

  async exited(): Promise<number | null> {
    if (this.running) await once(this.#child, 'exit');
    return this.#child.exitCode;
  }
}
