import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type BuildFailure, context, formatMessages } from 'esbuild';
import { watchFolders } from './watch-folders.ts';

interface BundlesOptions {
  /** Names the sources in messages. */
  name: string;
  root: string;
  /** Folders below the root whose changes cause a build. */
  sources: readonly string[];
  /** Source files by the name of their bundle. */
  entries: Readonly<Record<string, string>>;
  outdir: string;
  /** Called after each build that changed a bundle, with the names of those that changed. */
  onChange(changed: readonly string[]): void | Promise<void>;
}

export interface WatchedBundles {
  /** The newest files that were built without an error, by name. */
  readonly files: ReadonlyMap<string, string>;
  stop(): Promise<void>;
}

/**
 * Builds entries and builds them again after each change of their sources. File names contain a hash of the content, so
 * that a changed bundle is another module, unchanged ones stay loaded, and a failed build changes nothing. Packages are
 * not bundled.
 */
export async function watchBundles({
  name,
  root,
  sources,
  entries,
  outdir,
  onChange,
}: BundlesOptions): Promise<WatchedBundles> {
  rmSync(outdir, { recursive: true, force: true });
  const builder = await context({
    absWorkingDir: root,
    entryPoints: Object.entries(entries).map(([out, file]) => ({ in: file, out })),
    outdir,
    entryNames: '[dir]/[name]-[hash]',
    chunkNames: 'chunks/[name]-[hash]',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    packages: 'external',
    sourcemap: true,
    metafile: true,
    logLevel: 'silent',
  });
  const files = new Map<string, string>();
  const build = async (): Promise<string[]> => {
    const { outputs } = (await builder.rebuild()).metafile;
    const built = new Map(
      Object.entries(outputs).flatMap(([file, { entryPoint }]) => (entryPoint ? [[entryPoint, join(root, file)]] : [])),
    );
    const changed: string[] = [];
    for (const [entry, source] of Object.entries(entries)) {
      const file = built.get(source);
      if (!file || files.get(entry) === file) continue;
      files.set(entry, file);
      changed.push(entry);
    }
    return changed;
  };
  const buildAgain = async (): Promise<void> => {
    try {
      const changed = await build();
      if (changed.length > 0) await onChange(changed);
    } catch (error) {
      console.error(await explain(error));
      console.error(`[dev] ${name}: not built; the earlier build continues to run.`);
    }
  };

  const schedule = oneAfterAnother(buildAgain);
  // esbuild's own watch mode looks at a file every two seconds only.
  const watcher = watchFolders(
    sources.map((folder) => join(root, folder)),
    schedule,
  );
  const stop = async () => {
    watcher.close();
    await builder.dispose();
  };
  try {
    await build();
  } catch (error) {
    await stop();
    throw new Error(await explain(error));
  }
  return { files, stop };
}

/** Runs the work after a call, and once more when calls came during it. A saved file causes several calls. */
function oneAfterAnother(work: () => Promise<void>): () => void {
  const collectMs = 50;
  let isRunning = false;
  let isAskedFor = false;
  return async () => {
    isAskedFor = true;
    if (isRunning) return;
    isRunning = true;
    while (isAskedFor) {
      await new Promise((resolve) => setTimeout(resolve, collectMs));
      isAskedFor = false;
      await work();
    }
    isRunning = false;
  };
}

/** The errors of a build with file, line and source text. */
async function explain(error: unknown): Promise<string> {
  const { errors } = error as Partial<BuildFailure>;
  if (!errors) return String(error);
  return (await formatMessages(errors, { kind: 'error', color: process.stderr.isTTY })).join('').trimEnd();
}
