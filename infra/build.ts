import { rmSync } from 'node:fs';
import { build } from 'esbuild';
import { entries, entryFile, functionsBuild, missingEntries } from './entries.ts';

interface BuildOptions {
  /** Leaves out routes nobody serves yet instead of failing. */
  allowMissing?: boolean;
  outdir?: string;
}

/** Bundles every Lambda in one go into `dist/functions/<domain>/<name>.mjs`; what several share becomes a chunk. The SDK is the runtime's own. */
export const buildFunctions = ({ allowMissing = false, outdir = functionsBuild }: BuildOptions = {}) => {
  const missing = missingEntries();
  if (missing.length > 0 && !allowMissing)
    throw new Error(`no handler file for: ${missing.map((entry) => `functions/${entry}.ts`).join(', ')}`);
  rmSync(outdir, { recursive: true, force: true });
  return build({
    entryPoints: entries
      .filter((entry) => !missing.includes(entry))
      .map((entry) => ({ in: entryFile(entry), out: entry })),
    outdir,
    outExtension: { '.js': '.mjs' },
    chunkNames: 'chunks/[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    minify: true,
    // Names of errors are compared (`error.name`), so they must survive.
    keepNames: true,
    external: ['@aws-sdk/*'],
    // Some dependencies still call require().
    banner: { js: "import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);" },
    logLevel: 'warning',
    metafile: true,
  });
};

if (import.meta.main) await buildFunctions({ allowMissing: process.argv.includes('--allow-missing') });
