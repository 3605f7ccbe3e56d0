import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { projectRoot } from '#local/processes/node-child.ts';
import '#local/whatsapp/signal/silence-libsignal.ts';
import { startSimulator } from '#local/whatsapp/simulator.ts';
import { PhonesClient } from '#local/whatsapp/testing/phones-client.ts';
import { distributionOf, type Measurement, percentile, singleValue } from '../statistics.ts';
import { startSocketCountingProxy } from './counted-sockets.ts';
import { addPairedConnection, connectedDevices } from './paired-connection.ts';
import { readSettledMemory, startWatchedRunner, type WatchedRunner } from './runner.ts';

const sizesValue = [1, 20, 100, 300];
const killedAt = 100;
const pairedAtOnce = 10;
const betweenLooksMs = 50;
const returnsWithinMs = 300_000;

/** Measures how much memory sessions take in one runner, and how long a hundred of them are away when it is killed. */
export async function measureSessions(
  quick: boolean,
  sizes = quick ? sizesValue.slice(0, 2) : sizesValue,
): Promise<Measurement[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'recado-bench-'));
  const simulator = await startSimulator({ dataDir, port: 0, phonesPort: 0 });
  process.env.NODE_EXTRA_CA_CERTS = simulator.ca;
  const sockets = await startSocketCountingProxy(simulator.whatsappUrl);
  const fleet = new BenchRunner(new PhonesClient(simulator.phonesUrl), sockets);
  const measured: Measurement[] = [];
  try {
    await fleet.start();
    for (const size of sizes) {
      await fleet.grow(size);
      measured.push(...(await fleet.memory(size, 'just paired')));
      const isKilledOften = quick || size === killedAt;
      measured.push(...(await fleet.returns(size, isKilledOften ? (quick ? 2 : 5) : 1)));
      measured.push(...(await fleet.memory(size, 'restarted')));
      console.table(measured.slice(-6));
    }
    return measured;
  } catch (error) {
    // Writes the whole log, because the lines about a failed session may be far from its end.
    const log = join(projectRoot, '.cache/bench-runner.log');
    await mkdir(dirname(log), { recursive: true });
    await writeFile(log, fleet.words);
    // Not through the console: the guard that keeps the Signal library from printing keys silences it here.
    process.stderr.write(`${await fleet.state()}\n${fleet.words.slice(-4000)}\nAll the runner said: ${log}\n`);
    throw error;
  } finally {
    await fleet.stop();
    sockets.close();
    await simulator.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

type Sockets = Awaited<ReturnType<typeof startSocketCountingProxy>>;

class BenchRunner {
  readonly #phones: PhonesClient;
  readonly #sockets: Sockets;
  #watched: WatchedRunner | undefined;
  #paired = 0;
  readonly #before: string[] = [];

  constructor(phones: PhonesClient, sockets: Sockets) {
    this.#phones = phones;
    this.#sockets = sockets;
  }

  async start(): Promise<void> {
    this.#watched = await startWatchedRunner(this.#sockets.url);
  }

  async stop(): Promise<void> {
    await this.#watched?.runner.end('SIGKILL');
  }

  /** Output of this runner and of those killed before it, to find out why a session did not return. */
  get words(): string {
    return [...this.#before, this.#watched?.runner.output ?? ''].join('--- killed\n');
  }

  /** The current state as WhatsApp and the runner report it. */
  async state(): Promise<string> {
    const isIn = await connectedDevices(this.#phones);
    const report = await this.#watched?.report().catch(String);
    return `WhatsApp sees ${isIn} devices and ${this.#sockets.open()} sockets; the runner: ${JSON.stringify(report)}`;
  }

  get #runner(): WatchedRunner {
    if (!this.#watched) throw new Error('no runner was started');
    return this.#watched;
  }

  async grow(size: number): Promise<void> {
    while (this.#paired < size) {
      const next = Math.min(pairedAtOnce, size - this.#paired);
      await Promise.all(
        Array.from({ length: next }, (_, n) => addPairedConnection(this.#phones, this.#paired + n + 1)),
      );
      this.#paired += next;
    }
    await this.#untilAllConnected();
  }

  async memory(size: number, when: string): Promise<Measurement[]> {
    const { rss, heap, samples, settled } = await readSettledMemory(this.#runner);
    const name = `runner, ${size} session${size === 1 ? '' : 's'} ${when}${settled ? '' : ', still moving'}`;
    return [
      { ...singleValue(`${name}: resident`, 'MB', rss), samples },
      { ...singleValue(`${name}: heap in use`, 'MB', heap), samples },
    ];
  }

  /** Kills and restarts the runner this many times; measures from the kill until WhatsApp sees all sessions again. */
  async returns(size: number, times: number): Promise<Measurement[]> {
    const took: number[] = [];
    const opening: number[] = [];
    for (let n = 0; n < times; n++) {
      const before = performance.now();
      await this.#runner.runner.end('SIGKILL');
      this.#before.push(this.#runner.runner.output);
      await this.start();
      opening.push(await this.#untilAllConnected());
      took.push((performance.now() - before) / 1000);
    }
    return [
      distributionOf(`runner killed, sessions connected again: ${size}`, 's', took),
      singleValue(`runner killed, most opening at once: of ${size}`, 'sessions', percentile(opening, 1)),
    ];
  }

  /**
   * Waits until both sides report all sessions as connected; returns the highest number of open sockets that WhatsApp
   * had not accepted yet.
   */
  async #untilAllConnected(): Promise<number> {
    const deadline = performance.now() + returnsWithinMs;
    let most = 0;
    for (;;) {
      const isIn = await connectedDevices(this.#phones);
      most = Math.max(most, this.#sockets.open() - isIn);
      if (isIn === this.#paired) {
        const states = (await this.#runner.report())?.sessions ?? {};
        if (states.CONNECTED === this.#paired) return most;
      }
      if (performance.now() > deadline) throw new Error(`${isIn} of ${this.#paired} came back`);
      await pause(betweenLooksMs);
    }
  }
}
