import { createWriteStream, readdirSync, readlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Recado } from '#local/cloud.ts';
import { residentMb } from '../../../bench/sessions/runner.ts';
import { openInspector, type ProcessInspector, withInspector } from './inspector.ts';
import { isGrowing, type ProcessSample, processTrendOf, type TrendTolerance } from './trend.ts';

/** The values read of a process; heap, timers and the like of Node processes only. Memory in megabytes. */
type Reading = Partial<Record<Measure, number>>;
type Measure = keyof typeof tolerances;

/** The changes over the last two thirds of a soak that do not count as growth. */
const tolerances = {
  'MB heap': { share: 0.05, least: 2 },
  'MB buffers': { share: 0.15, least: 6 },
  'MB resident': { share: 0.05, least: 6 },
  // Connections of the drill itself and rounds of live events come and go by about ten.
  descriptors: { share: 0.03, least: 10 },
  timers: { share: 0.03, least: 10 },
  'other handles': { share: 0.03, least: 10 },
} as const satisfies Record<string, TrendTolerance>;

const measures = Object.keys(tolerances) as Measure[];

/** An expression by which a Node process states its own values. */
const ownReport = `(() => {
  const { heapUsed, external } = process.memoryUsage();
  const resources = process.getActiveResourcesInfo();
  const timers = resources.filter((name) => name === 'Timeout' || name === 'Immediate').length;
  return { heapUsed, external, timers, others: resources.length - timers };
})()`;

interface OwnReport {
  heapUsed: number;
  external: number;
  timers: number;
  others: number;
}

export interface TrendVerdict {
  process: string;
  measure: Measure;
  readings: number;
  median: number;
  change: number;
  isGrowing: boolean;
}

/** Reads the memory and handles of every process of a product. */
export class ProcessReadings {
  readonly #recado: Pick<Recado, 'processes'>;
  readonly #logFolder: string;
  readonly #begun = Date.now();
  readonly #inspectors = new Map<number, Promise<string>>();
  readonly #samples = new Map<string, ProcessSample[]>();

  constructor(recado: Pick<Recado, 'processes'>, logFolder: string) {
    this.#recado = recado;
    this.#logFolder = logFolder;
  }

  /** Takes a reading of every process. */
  async take(): Promise<void> {
    const at = (Date.now() - this.#begun) / 60_000;
    for (const [name, pid] of Object.entries(this.#recado.processes)) {
      const reading = await this.#read(name, pid);
      for (const [measure, value] of Object.entries(reading)) {
        const key = `${name}\n${measure}`;
        const samples = this.#samples.get(key) ?? [];
        this.#samples.set(key, [...samples, { at, value }]);
      }
    }
  }

  /** A verdict for each process and measure. */
  get verdicts(): TrendVerdict[] {
    return [...this.#samples].map(([key, samples]) => {
      const [process = '', measure] = key.split('\n') as [string, Measure];
      const trend = processTrendOf(samples);
      const { median, change } = trend;
      return {
        process,
        measure,
        readings: samples.length,
        median,
        change,
        isGrowing: isGrowing(trend, tolerances[measure]),
      };
    });
  }

  /** The newest reading as a line of text. */
  get newest(): string {
    return Object.keys(this.#recado.processes)
      .map((name) => {
        const values = measures.map((measure) => this.#samples.get(`${name}\n${measure}`)?.at(-1)?.value);
        return `${name} ${values.map((value) => (value === undefined ? '-' : Math.round(value))).join('/')}`;
      })
      .join(' · ');
  }

  /** Every reading, as comma-separated values. */
  get table(): string {
    const rows = [...this.#samples].flatMap(([key, samples]) =>
      samples.map(({ at, value }) => [...key.split('\n'), at.toFixed(2), value.toFixed(2)].join(',')),
    );
    return ['process,measure,minute,value', ...rows].join('\n');
  }

  /** Writes a heap snapshot of a Node process, to find out what grows. */
  async snapshot(name: string, file: string): Promise<void> {
    const url = await this.#inspectorOf(name, this.#recado.processes[name] ?? 0);
    if (!url) return;
    const stream = createWriteStream(file);
    await withInspector(url, (inspector) => inspector.snapshot((chunk) => stream.write(chunk)));
    stream.end();
  }

  async #read(name: string, pid: number): Promise<Reading> {
    const url = await this.#inspectorOf(name, pid);
    const own = url && (await withInspector(url, collected));
    return {
      ...(own && {
        'MB heap': own.heapUsed / 1e6,
        'MB buffers': own.external / 1e6,
        timers: own.timers,
        'other handles': own.others,
      }),
      'MB resident': residentMb(pid),
      descriptors: readdirSync(`/proc/${pid}/fd`).length,
    };
  }

  /** Undefined for a process that is not one of Node: its program would end by the signal. */
  async #inspectorOf(name: string, pid: number): Promise<string | undefined> {
    if (basename(readlinkSync(`/proc/${pid}/exe`)) !== 'node') return undefined;
    const opened = this.#inspectors.get(pid) ?? openInspector(pid, join(this.#logFolder, `${name}.log`));
    this.#inspectors.set(pid, opened);
    return opened;
  }
}

async function collected(inspector: ProcessInspector): Promise<OwnReport> {
  await inspector.discardConsole();
  // The first collection finalizes what the second frees.
  await inspector.collectGarbage();
  await inspector.collectGarbage();
  return inspector.evaluate<OwnReport>(ownReport);
}
