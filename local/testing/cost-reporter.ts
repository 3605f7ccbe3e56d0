import type { Reporter, TestModule } from 'vitest/node';
import { ProcessTree, type TreeProcess } from './process-tree.ts';

type ProcessKind = TreeProcess['kind'];

const betweenLooksMs = 1000;
const filesShown = 60;
const kinds: readonly ProcessKind[] = ['vitest', 'workers', 'products', 'browsers', 'engines', 'builds'];
/** The row of vitest itself, of the products and engines that files share, and of the browser of components. */
const shared = 'shared';

type Spent = Record<ProcessKind, number>;

const cell = (ms: number): string => (ms / 1000).toFixed(1).padStart(9);
const nothingSpent = () => Object.fromEntries(kinds.map((kind) => [kind, 0])) as Spent;
const sum = (numbers: Iterable<number>): number => [...numbers].reduce((total, one) => total + one, 0);

/**
 * Prints the processor seconds of the run and of everything that it started, which other load on the machine hardly changes: by kind of process
 * and by project, and by file when costs are asked for (`npm test -- --costs`). Prints nothing where processes cannot be seen.
 */
export default class CostReporter implements Reporter {
  readonly #tree = new ProcessTree();
  readonly #ownMs = new Map<string, number>();
  /** The worker that a process belongs to, which it keeps when its parent ends. */
  readonly #workers = new Map<string, number | undefined>();
  /** By worker. */
  readonly #spent = new Map<number | undefined, Spent>();
  readonly #projects = new Map<number, string>();
  readonly #running = new Set<TestModule>();
  /** A file's shares of what the run's own products, engines and browser spent while it ran. */
  readonly #shareMs = new Map<TestModule, number>();
  /** The sum over all living processes, with the ended ones that they waited for. */
  #totalMs = 0;
  #modules: readonly TestModule[] = [];

  onInit(): void {
    setInterval(() => this.#look(), betweenLooksMs).unref();
    process.once('exit', () => this.#print());
  }

  onTestModuleStart(module: TestModule): void {
    this.#look();
    this.#running.add(module);
  }

  onTestModuleEnd(module: TestModule): void {
    this.#look();
    this.#running.delete(module);
    const { cost } = module.meta();
    if (cost) this.#projects.set(cost.worker, module.project.name);
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    this.#modules = modules;
  }

  #look(): void {
    const now = new Map(this.#tree.look().map((one) => [one.id, one]));
    this.#totalMs = sum([...now.values()].map(({ ownMs, endedMs }) => ownMs + endedMs));
    for (const one of now.values()) {
      const key = keyOf(one);
      const spentMs = one.ownMs - (this.#ownMs.get(key) ?? 0);
      if (spentMs <= 0) continue;
      this.#ownMs.set(key, one.ownMs);
      const worker = this.#workerOf(one, now);
      const spent = this.#spent.get(worker) ?? nothingSpent();
      this.#spent.set(worker, spent);
      spent[one.kind] += spentMs;
      if (worker === undefined && one.kind !== 'vitest') this.#shareOut(spentMs, one.kind);
    }
  }

  #workerOf(one: TreeProcess, now: ReadonlyMap<number, TreeProcess>): number | undefined {
    const key = keyOf(one);
    if (one.kind === 'workers') this.#workers.set(key, one.id);
    if (this.#workers.has(key)) return this.#workers.get(key);
    const parent = one.kind === 'vitest' ? undefined : now.get(one.parent);
    const worker = parent && this.#workerOf(parent, now);
    this.#workers.set(key, worker);
    return worker;
  }

  #shareOut(spentMs: number, kind: ProcessKind): void {
    const users = [...this.#running].filter(({ project: { name } }) =>
      kind === 'browsers' ? name === 'browser' : name === 'e2e' || (kind === 'engines' && name === 'unit'),
    );
    for (const user of users) this.#shareMs.set(user, (this.#shareMs.get(user) ?? 0) + spentMs / users.length);
  }

  #print(): void {
    this.#look();
    if (this.#spent.size === 0) return;
    if (process.env.TEST_COSTS === 'shown') this.#printFiles();
    this.#printKinds();
  }

  #printFiles(): void {
    const files = this.#modules
      .map((module) => {
        const { workerMs = 0, startedMs = 0 } = module.meta().cost ?? {};
        const costs = [workerMs, startedMs, this.#shareMs.get(module) ?? 0];
        return { name: module.relativeModuleId, columns: [sum(costs), ...costs, module.diagnostic().duration] };
      })
      .sort((a, b) => (b.columns[0] ?? 0) - (a.columns[0] ?? 0));
    console.log(`\n${heading(['all', 'worker', 'started', shared, 'took'])}  processor seconds of a file`);
    for (const { name, columns } of files.slice(0, filesShown)) console.log(`${columns.map(cell).join('')}  ${name}`);
  }

  #printKinds(): void {
    const rows = new Map<string, Spent>();
    for (const [worker, spent] of this.#spent) {
      const name = worker === undefined ? shared : (this.#projects.get(worker) ?? 'other');
      const row = rows.get(name) ?? nothingSpent();
      rows.set(name, row);
      for (const kind of kinds) row[kind] += spent[kind];
    }
    const all = nothingSpent();
    for (const row of rows.values()) for (const kind of kinds) all[kind] += row[kind];
    if (rows.size > 1) rows.set('all', all);
    console.log(`\n${heading(['all', ...kinds])}  processor seconds`);
    const line = (row: Spent) => [sum(Object.values(row)), ...kinds.map((kind) => row[kind])].map(cell).join('');
    for (const [name, row] of rows) console.log(`${line(row)}  ${name}`);
    const unseenMs = Math.max(0, this.#totalMs - sum(Object.values(all)));
    console.log(`${cell(unseenMs)}  more, of processes that ended between two looks`);
  }
}

const keyOf = ({ id, started }: TreeProcess): string => `${id} ${started}`;
const heading = (names: readonly string[]): string => names.map((name) => name.padStart(9)).join('');
