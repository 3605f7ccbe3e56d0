import { rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { build, type Metafile, type Plugin } from 'esbuild';
import { lambdaSourcePath } from '#shared/http/lambda-source-path.ts';
import manifest from '../package.json' with { type: 'json' };
import { entryFile, functionsBuild, lambdaEntries, missingEntries } from './entries.ts';
import { withoutJsonSchemas } from './without-json-schemas.ts';

interface BuildOptions {
  /** Leaves out routes without a handler file instead of failing. */
  allowMissing?: boolean;
  outdir?: string;
}

/** Entries whose bundles keep the JSON Schema generator. */
const describing = ['openapi/show'];
/**
 * Entries bundled without shared chunks: the glue between chunks would add a tenth to the code loaded while customers'
 * messages wait.
 */
const alone = ['messages/on-inbound'];

/**
 * Packages of the SDK that the runtime provides. The table's client is bundled, because its protocol is ours and must meet the
 * version it was tested with.
 */
const fromRuntime = Object.keys(manifest.dependencies).filter(
  (name) => name.startsWith('@aws-sdk/') && !['@aws-sdk/client-dynamodb', '@aws-sdk/core'].includes(name),
);

const requireLine = "import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);\n";

/** Gives a file its own `require` if it calls one: some dependencies still do, and ES modules have none. */
const giveRequire = async (file: string): Promise<void> => {
  const code = await readFile(file, 'utf8');
  if (/\btypeof require\b/.test(code)) await writeFile(file, requireLine + code);
};

const bundle = async (names: readonly string[], outdir: string, plugins: Plugin[]): Promise<Metafile> => {
  const { metafile } = await build({
    entryPoints: names.map((entry) => ({ in: entryFile(entry), out: entry })),
    outdir,
    outExtension: { '.js': '.mjs' },
    chunkNames: 'chunks/[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    minify: true,
    external: fromRuntime,
    plugins,
    logLevel: 'warning',
    metafile: true,
  });
  await Promise.all(Object.keys(metafile.outputs).map(giveRequire));
  return metafile;
};

/**
 * Bundles every Lambda into `dist/functions/<domain>/<name>.mjs`; shared code becomes chunks. The table's
 * client is the only part of the SDK in them.
 */
export async function buildFunctions({ allowMissing = false, outdir = functionsBuild }: BuildOptions = {}) {
  const missing = missingEntries();
  if (missing.length > 0 && !allowMissing)
    throw new Error(`no handler file for: ${missing.map(lambdaSourcePath).join(', ')}`);
  rmSync(outdir, { recursive: true, force: true });
  const present = lambdaEntries.filter((entry) => !missing.includes(entry));
  const shared = present.filter((entry) => !describing.includes(entry) && !alone.includes(entry));
  const bundles = await Promise.all([
    bundle(shared, outdir, [withoutJsonSchemas]),
    ...alone.map((entry) => bundle([entry], outdir, [withoutJsonSchemas])),
    bundle(
      present.filter((entry) => describing.includes(entry)),
      outdir,
      [],
    ),
  ]);
  const both = <Part extends keyof Metafile>(part: Part) =>
    Object.assign({}, ...bundles.map((metafile) => metafile[part])) as Metafile[Part];
  return { inputs: both('inputs'), outputs: both('outputs') };
}

if (import.meta.main) await buildFunctions({ allowMissing: process.argv.includes('--allow-missing') });
