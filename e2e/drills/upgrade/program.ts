import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { freePort } from '#local/processes/free-port.ts';
import { waitForResult } from '../../testing/eventually.ts';

export const releaseAdministrator = { email: 'admin@recado.local', password: 'operadora-1' };
const readyWithinMs = 300_000;

/** Writes the program of a commit into a folder and installs its packages, as `git clone` and `npm install` do. */
export function installRelease(repository: string, commit: string, folder: string): void {
  mkdirSync(folder, { recursive: true });
  const archive = execFileSync('git', ['archive', commit], { cwd: repository, maxBuffer: 1024 ** 3 });
  execFileSync('tar', ['-x'], { cwd: folder, input: archive });
  execFileSync('npm', ['install', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'ignore' });
}

/** `npm start` of one version on a data folder. */
export class RunningRelease {
  readonly url: string;
  readonly phonesUrl: string;
  readonly #child: ChildProcess;
  #output = '';

  private constructor(folder: string, dataDir: string, port: number, phonesPort: number) {
    this.url = `http://localhost:${port}`;
    this.phonesUrl = `http://localhost:${phonesPort}`;
    const { PATH = '', NODE_ENV: _, ...rest } = process.env;
    const path = PATH.split(':').filter((part) => !part.includes('node_modules'));
    const flags = ['--data', dataDir, '--port', String(port), '--phones-port', String(phonesPort)];
    this.#child = spawn('npm', ['start', '--', ...flags], {
      cwd: folder,
      env: { ...rest, PATH: path.join(':'), RECADO_ADMIN_PASSWORD: releaseAdministrator.password },
      // A process group of its own, so that one signal reaches all that npm started.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.#child.stdout, this.#child.stderr])
      stream?.on('data', (chunk) => (this.#output += chunk));
  }

  static async start(folder: string, dataDir: string): Promise<RunningRelease> {
    const program = new RunningRelease(folder, dataDir, await freePort(), await freePort());
    await waitForResult('ready', () => program.#isReady(), readyWithinMs);
    return program;
  }

  async #isReady(): Promise<boolean> {
    if (this.#child.exitCode !== null) throw new Error(`npm start ended:\n${this.#output}`);
    const health = await fetch(`${this.url}/local/health`).catch(() => undefined);
    return health?.ok ?? false;
  }

  /** Ends all its processes at once, as a power cut does. */
  async kill(): Promise<void> {
    const { pid, exitCode, signalCode } = this.#child;
    if (pid === undefined || exitCode !== null || signalCode !== null) return;
    const gone = once(this.#child, 'exit');
    process.kill(-pid, 'SIGKILL');
    await gone;
  }
}
