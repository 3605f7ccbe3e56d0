import { AsyncLocalStorage } from 'node:async_hooks';
import type { ActionUse } from './uses.ts';

interface Kept {
  isWatching: boolean;
  /** The file of the handler that runs, from the root of the repository. */
  running: AsyncLocalStorage<string>;
  /** Uses that are not judged yet: by the line that identifies each. */
  waiting: Map<string, { file: string; use: ActionUse }>;
  /** Loaded once, because it loads every contract and job. */
  lackOf?: (file: string, use: ActionUse) => string | undefined;
  /** Lines of uses that are within the rights. */
  allowed: Set<string>;
}

const key = Symbol.for('recado.rights');
const all = globalThis as { [key]?: Kept };
/** Kept for the process, while its test files load the modules of this repository anew. */
all[key] ??= { isWatching: false, running: new AsyncLocalStorage(), waiting: new Map(), allowed: new Set() };
export const rightsRecording: Kept = all[key];

/** The name that uses have for the table of the test file, as a part of an ARN. */
export const ownTestTable = 'table/own';

/** Names the table of the test file as those of all. */
export function ofOwnTable({ action, resource }: ActionUse): ActionUse {
  return { action, resource: resource.replace(`table/${process.env.TABLE}`, ownTestTable) };
}

/** Throws if one of these uses is not within the rights of its handler, by file, or of the session-runner. */
export async function requireRightsOfHandlers(uses: readonly { file: string; use: ActionUse }[]): Promise<void> {
  rightsRecording.lackOf ??= (await import('./lacking.ts')).describeLackingRight;
  const { lackOf } = rightsRecording;
  const lacks = new Set(uses.flatMap(({ file, use }) => lackOf(file, use) ?? []));
  if (lacks.size > 0) throw new Error([...lacks].join('\n'));
}

type Handler = (...all: never[]) => unknown;

/** The handler in this file, which runs as its Lambda. A lane's function calls the workers of its jobs, which then run as that function. */
export function runningAs<H extends Handler>(file: string, handler: H): H {
  return new Proxy(handler, {
    apply: (work, self, all) =>
      rightsRecording.running.getStore() === undefined
        ? rightsRecording.running.run(file, () => Reflect.apply(work, self, all))
        : Reflect.apply(work, self, all),
  });
}

/** Runs what a test does while a handler of its own waits, for example within a mock, as the test. */
export function runOutsideHandlers<T>(work: () => T): T {
  return rightsRecording.running.exit(work);
}
