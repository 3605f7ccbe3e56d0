import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const here = import.meta.dirname;
const root = join(here, '..', '..', '..');
const { resolve } = createRequire(import.meta.url);
const generator = join(resolve('openapi-typescript/package.json'), '..', 'bin', 'cli.js');
const compiler = join(resolve('typescript/package.json'), '..', 'bin', 'tsc');

const options = {
  strict: true,
  noUncheckedIndexedAccess: true,
  module: 'nodenext',
  target: 'es2023',
  skipLibCheck: true,
  rewriteRelativeImportExtensions: true,
  outDir: 'out',
  rootDir: '.',
  types: ['node'],
};

/**
 * Generates types from the OpenAPI document of a running product, compiles a client against them and runs it. Returns
 * what the client prints.
 */
export async function runGeneratedClient(url: string, token: string, number: string): Promise<unknown> {
  const cache = join(root, '.cache');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'generated-client-'));
  const node = (...args: string[]) => run(process.execPath, args, { cwd: folder, maxBuffer: 64 * 1024 * 1024 });
  try {
    const document = await fetch(`${url}/api/openapi.json`);
    await writeFile(join(folder, 'openapi.json'), await document.text());
    await node('--import', join(here, 'typescript-hook.ts'), generator, 'openapi.json', '-o', 'recado.ts');
    await copyFile(join(here, 'client.ts.txt'), join(folder, 'client.ts'));
    await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
    await writeFile(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ compilerOptions: options, include: ['client.ts', 'recado.ts'] }),
    );
    await node(compiler, '-p', '.');
    const { stdout } = await node(join('out', 'client.js'), url, token, number);
    return JSON.parse(stdout);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
