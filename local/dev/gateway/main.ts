import { watchBundles } from '#local/dev/bundles.ts';
import type { CloudAddresses } from '#local/gateway/assembly/addresses.ts';
import { CdkAssembly } from '#local/gateway/assembly/assembly.ts';
import { readFunctions } from '#local/gateway/functions/functions.ts';
import { startGateway } from '#local/gateway/gateway.ts';
import { localPages } from '#local/gateway/local-pages.ts';
import { projectRoot } from '#local/processes/node-child.ts';
import { lambdaSourcePath } from '#shared/http/lambda-source-path.ts';

/**
 * The process of the gateway and the handlers in `npm run dev`: `node local/dev/gateway/main.ts ASSEMBLY_FOLDER
 * WEB_FOLDER ADDRESSES_AS_JSON BUNDLES_FOLDER`. Bundles of the sources replace the functions of the assembly.
 */
const [assemblyFolder = '', webFolder = '', addresses = '', outdir = ''] = process.argv.slice(2);
const assembly = new CdkAssembly(assemblyFolder, JSON.parse(addresses) as CloudAddresses);

let isReady = false;
process.on('message', (message: { ready: boolean }) => {
  isReady = message.ready;
});

const declarations = 'local/dev/declarations';
const names = [...readFunctions(assembly).functions.values()].map(({ module }) => module);
const bundles = await watchBundles({
  name: 'functions',
  root: projectRoot,
  sources: ['functions', 'shared'],
  entries: {
    ...Object.fromEntries(names.map((name) => [name, lambdaSourcePath(name)])),
    [declarations]: `${declarations}.ts`,
  },
  outdir,
  async onChange(changed) {
    const functions = changed.filter((name) => name !== declarations);
    if (functions.length > 0) console.log(`[dev] functions: ${listed(functions)}`);
    if (changed.includes(declarations)) await compareDeclarations();
  },
});

const declared = async (): Promise<string[]> => (await import(bundles.files.get(declarations) ?? '')).declared;
const declaredAtStart = new Set(await declared());

/** The template decides which routes and jobs exist, and it is synthesized at a start only. */
async function compareDeclarations(): Promise<void> {
  const now = new Set(await declared());
  const different = [...new Set([...now, ...declaredAtStart])].filter(
    (one) => !now.has(one) || !declaredAtStart.has(one),
  );
  if (different.length > 0) console.log(`[dev] restart to add or remove routes and jobs: ${listed(different)}`);
}

function listed(names: readonly string[]): string {
  const most = 5;
  const rest = names.length > most ? ` and ${names.length - most} more` : '';
  return names.slice(0, most).join(', ') + rest;
}

const localPage = localPages(assembly, () => isReady);
const gateway = await startGateway({ assembly, webFolder, bundles: bundles.files, localPage });
process.once('SIGTERM', async () => {
  await Promise.all([gateway.stop(), bundles.stop()]);
  process.exit(0);
});
process.send?.({ ready: true });
