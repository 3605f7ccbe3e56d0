import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildSync } from 'esbuild';
import { repository } from './entries.ts';

const program = 'session-runner/main.ts';
/** Files of the image besides the program and the modules that it imports. */
const others = ['.npmrc', 'session-runner/Dockerfile', 'session-runner/healthy.sh'];

interface LockedPackage {
  version?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}
interface Lock {
  lockfileVersion: number;
  packages: Record<string, LockedPackage>;
}

const readJson = (file: string) => JSON.parse(readFileSync(join(repository, file), 'utf8'));

/** Finds the modules that the program loads, and the packages that they import. */
const imports = (): { modules: string[]; packages: string[] } => {
  const { inputs, outputs } = buildSync({
    entryPoints: [program],
    absWorkingDir: repository,
    outdir: 'none',
    write: false,
    bundle: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    metafile: true,
  }).metafile;
  const external = Object.values(outputs).flatMap((output) => output.imports.filter((one) => one.external));
  const names = external
    .map(({ path }) => path)
    .filter((path) => !path.startsWith('node:'))
    .map((path) => path.split('/', path.startsWith('@') ? 2 : 1).join('/'));
  return { modules: Object.keys(inputs).sort(), packages: [...new Set(names)].sort() };
};

/** Where npm finds a package for a module below `from`: in the nearest `node_modules`. */
const locate = (lock: Lock, from: string, name: string): string | undefined => {
  for (let base = from; ; base = base.slice(0, Math.max(0, base.lastIndexOf('node_modules/') - 1))) {
    const location = `${base}${base ? '/' : ''}node_modules/${name}`;
    if (lock.packages[location]) return location;
    if (!base) return undefined;
  }
};

/** The part of a lockfile that these packages need. */
export function pruneLock(lock: Lock, names: readonly string[]): Lock['packages'] {
  const kept = new Map<string, LockedPackage>();
  const keep = (from: string, name: string): void => {
    const location = locate(lock, from, name);
    const locked = location === undefined ? undefined : lock.packages[location];
    // Packages for other systems may be absent.
    if (!location || !locked || kept.has(location)) return;
    kept.set(location, locked);
    const { dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta = {} } = locked;
    const peers = Object.keys(peerDependencies).filter((peer) => !peerDependenciesMeta[peer]?.optional);
    for (const needed of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers])
      keep(location, needed);
  };
  for (const name of names) keep('', name);
  return Object.fromEntries([...kept].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * Writes the folder that the runner's image is built from: only the modules and packages that the runner loads. A release
 * of anything else then does not change the image, and no phone's connection is interrupted.
 */
export function writeRunnerImage(folder: string): void {
  const { modules, packages } = imports();
  for (const file of [...modules, ...others]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(repository, file), join(folder, file));
  }
  const lock: Lock = readJson('package-lock.json');
  const versions = packages.map((name) => [name, lock.packages[`node_modules/${name}`]?.version]);
  const { type, imports: paths } = readJson('package.json');
  const manifest = { name: 'recado-runner', version: '0.0.0', private: true };
  const dependencies = Object.fromEntries(versions);
  const locked = { '': { ...manifest, dependencies }, ...pruneLock(lock, packages) };
  const write = (file: string, content: object) =>
    writeFileSync(join(folder, file), `${JSON.stringify(content, null, 2)}\n`);
  write('package.json', { ...manifest, type, imports: paths, dependencies });
  write('package-lock.json', {
    ...manifest,
    lockfileVersion: lock.lockfileVersion,
    requires: true,
    packages: locked,
  });
}
