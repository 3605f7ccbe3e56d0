import { execFile } from 'node:child_process';
import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import manifest from '../../package.json' with { type: 'json' };

const run = promisify(execFile);
const here = import.meta.dirname;
const { resolve } = createRequire(import.meta.url);
const generator = join(resolve('openapi-typescript/package.json'), '..', 'bin', 'cli.js');

const packageFile = {
  name: 'recado-client',
  version: manifest.version,
  description: 'Client of the API of Recado, with types of every route',
  license: manifest.license,
  type: 'module',
  exports: { '.': { types: './index.d.ts', default: './index.js' } },
  files: ['index.js', 'index.d.ts', 'recado.d.ts', 'openapi.json'],
  sideEffects: false,
  engines: { node: '>=20' },
  dependencies: { 'openapi-fetch': manifest.devDependencies['openapi-fetch'] },
};

const code = `import createClient from 'openapi-fetch';

export function createRecado({ url, token, ...options }) {
  const headers = { authorization: \`Bearer \${token}\`, ...options.headers };
  return createClient({ ...options, baseUrl: \`\${url.replace(/\\/+$/, '')}/api\`, headers });
}
`;

const types = `import type { Client, ClientOptions } from 'openapi-fetch';
import type { paths } from './recado.js';

export type { components, operations, paths } from './recado.js';
export type Recado = Client<paths>;

export interface RecadoOptions extends Omit<ClientOptions, 'baseUrl'> {
  /** Address of the installation, without \`/api\`. */
  url: string;
  /** Token of a program, or the access token of a user. */
  token: string;
}

/** Makes a client. Its calls resolve with \`data\`, or with \`error\` when the API refuses; they reject when no answer comes. */
export function createRecado(options: RecadoOptions): Recado;
`;

/** Writes the package of the client into an empty folder: types and code of this OpenAPI document, as JSON text. */
export async function writeClient(folder: string, document: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'openapi.json'), document);
  const hook = join(here, 'typescript-hook.ts');
  await run(process.execPath, ['--import', hook, generator, 'openapi.json', '-o', 'recado.d.ts'], {
    cwd: folder,
    maxBuffer: 64 * 1024 * 1024,
  });
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(packageFile, null, 2)}\n`);
  await writeFile(join(folder, 'index.js'), code);
  await writeFile(join(folder, 'index.d.ts'), types);
  await copyFile(join(here, 'README.md'), join(folder, 'README.md'));
  await copyFile(join(here, '..', '..', 'LICENSE'), join(folder, 'LICENSE'));
}
