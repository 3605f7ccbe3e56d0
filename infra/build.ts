import { rmSync } from 'node:fs';
import { build } from 'esbuild';
import { entries, entryFile, functionsBuild, missingEntries } from './entries.ts';

/** Bundles every Lambda in one go into `dist/functions/<domain>/<name>.mjs`; what several share becomes a chunk. The SDK is the runtime's own. */
export const buildFunctions = () => {
  const missing = missingEntries();
  if (missing.length > 0)
    throw new Error(`no handler file for: ${missing.map((entry) => `functions/${entry}.ts`).join(', ')}`);
  rmSync(functionsBuild, { recursive: true, force: true });
  return build({
    entryPoints: entries.map((entry) => ({ in: entryFile(entry), out: entry })),
    outdir: functionsBuild,
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

if (import.meta.main) await buildFunctions();
