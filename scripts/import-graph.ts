import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** An import statement; `to` is a path from the repository's root, or the name of a package. */
interface Import {
  to: string;
  isType: boolean;
  isDynamic: boolean;
}

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** The names in `package.json` (`imports`) and the folders they stand for. */
export const folders: Readonly<Record<string, string>> = {
  '#shared': 'shared',
  '#functions': 'functions',
  '#runner': 'session-runner',
  '#infra': 'infra',
  '#local': 'local',
  '#web': 'web',
};
const statement = /^(?:import|export)\s+(type\s)?(?:[^'";]*?\sfrom\s+)?'([^']+)'|\bimport\('([^']+)'\)/gm;

function target(file: string, specifier: string): string {
  if (specifier.startsWith('.')) return relative(root, join(root, dirname(file), specifier));
  const [alias = '', ...rest] = specifier.split('/');
  const folder = folders[alias];
  return folder ? join(folder, ...rest) : specifier;
}

export function readSourceFile(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}

/** The imports of a file, as the formatter writes them; `file` is a path from the repository's root. */
export function importsOf(file: string): Import[] {
  return [...readSourceFile(file).matchAll(statement)].map(([, type, from, dynamic]) => ({
    to: target(file, from ?? dynamic ?? ''),
    isType: Boolean(type),
    isDynamic: Boolean(dynamic),
  }));
}

const isSource = (path: string): boolean => /\.(ts|tsx|mjs)$/.test(path) && existsSync(join(root, path));

/** Everything that runs when a file does: the file itself, what it imports, what that imports. Packages are in it by name. */
export function reachableFiles(file: string, seen = new Map<string, string[]>()): Set<string> {
  const reach = new Set([file]);
  for (const path of reach) {
    let next = seen.get(path);
    if (!next) {
      next = isSource(path)
        ? importsOf(path)
            .filter(({ isType }) => !isType)
            .map(({ to }) => to)
        : [];
      seen.set(path, next);
    }
    for (const to of next) reach.add(to);
  }
  return reach;
}
