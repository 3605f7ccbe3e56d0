import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { reachableFiles, readSourceFile } from '../../scripts/import-graph.ts';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Modules that reach out of the process: files, sockets, other processes, AWS. The table engine is behind them too. */
const outside = /^(node:(child_process|cluster|dgram|fs|fs\/promises|http|https|net|tls|worker_threads)$|@aws-sdk\/)/;
/** Ways to change what other files in the same process see; `vi.fn()` changes nothing. */
const changesProcess = /\bvi\.(?!fn\b)|\bprocess\.(env|on|once|exit)|\bglobalThis\.|@vitest-environment/;

/**
 * The test files that may share one process: nothing they import reaches out of it, and they themselves change nothing that is shared in it.
 * A property of the imports, so that a new file is in the right project without a list to keep.
 */
export function pureTestFiles(include: string): string[] {
  const seen = new Map<string, string[]>();
  const isPure = (file: string) =>
    !changesProcess.test(readSourceFile(file)) && ![...reachableFiles(file, seen)].some((path) => outside.test(path));
  return globSync(include, { cwd: root }).filter(isPure);
}
