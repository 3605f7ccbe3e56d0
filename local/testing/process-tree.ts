import { readdirSync, readFileSync } from 'node:fs';

type ProcessKind = 'vitest' | 'workers' | 'products' | 'browsers' | 'engines' | 'builds';

export interface TreeProcess {
  id: number;
  parent: number;
  /** Machines use ids again, but not for a process that started at the same moment. */
  started: number;
  kind: ProcessKind;
  /** Processor milliseconds, user and system, of the process itself. */
  ownMs: number;
  /** The same of ended processes that it started and waited for, and of those that these waited for. */
  endedMs: number;
}

/** Linux shows hundredths of a second, whatever the machine counts in. */
const msPerTick = 10;

/** Looks at a process and at everything it started, on Linux. Elsewhere it sees nothing. */
export class ProcessTree {
  readonly #root: number;
  /** Those below the root, which stay there when a parent of theirs ends: when each started, by id. */
  readonly #below = new Map<number, number>();
  constructor(root = process.pid) {
    this.#root = root;
  }

  look(): TreeProcess[] {
    const seen = new Map(running().map((one) => [one.id, one]));
    const isBelow = (one: Stat | undefined): boolean =>
      one !== undefined &&
      (one.id === this.#root || this.#below.get(one.id) === one.started || isBelow(seen.get(one.parent)));
    const below = [...seen.values()].filter(isBelow);
    for (const { id, started } of below) this.#below.set(id, started);
    return below.map(({ name, ...one }) => ({ ...one, kind: one.id === this.#root ? 'vitest' : kindOf(one.id, name) }));
  }
}

type Stat = Omit<TreeProcess, 'kind'> & { name: string };

function running(): Stat[] {
  try {
    const ids = readdirSync('/proc').map(Number).filter(Number.isInteger);
    return ids.map(statOf).filter((one) => one !== undefined);
  } catch {
    return [];
  }
}

/** Undefined when it has ended. */
function statOf(id: number): Stat | undefined {
  const stat = contents(`/proc/${id}/stat`);
  if (!stat) return undefined;
  // The name is in brackets and may contain anything.
  const nameEnd = stat.lastIndexOf(')');
  const name = stat.slice(stat.indexOf('(') + 1, nameEnd);
  const values = stat
    .slice(nameEnd + 2)
    .split(' ')
    .map(Number);
  const [, parent = 0] = values;
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0, , , , , started = 0] = values.slice(11);
  return {
    id,
    parent,
    started,
    name,
    ownMs: (user + system) * msPerTick,
    endedMs: (endedUser + endedSystem) * msPerTick,
  };
}

function kindOf(id: number, name: string): ProcessKind {
  if (/^(chrom|google-chrome|headless)/i.test(name)) return 'browsers';
  if (name === 'dynoxide') return 'engines';
  if (name === 'esbuild') return 'builds';
  return contents(`/proc/${id}/cmdline`).includes('vitest/dist/workers') ? 'workers' : 'products';
}

function contents(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
