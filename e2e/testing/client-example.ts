import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { writeClient } from '../../scripts/client/write-client.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '..', '..');
const { resolve } = createRequire(import.meta.url);
const compiler = join(resolve('typescript/package.json'), '..', 'bin', 'tsc');
const strict = [
  '--ignoreConfig',
  '--strict',
  '--noUncheckedIndexedAccess',
  '--module',
  'nodenext',
  '--target',
  'es2023',
];

/**
 * Writes the client of a running product's OpenAPI document, compiles the example of its README against it and runs it.
 * Returns the lines that the example prints.
 */
export async function runClientExample(url: string, token: string, customer: string): Promise<string[]> {
  const cache = join(root, '.cache');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'client-'));
  const node = (...args: string[]) =>
    run(process.execPath, args, {
      cwd: folder,
      env: { ...process.env, RECADO_URL: url, RECADO_TOKEN: token, CUSTOMER: customer },
    });
  try {
    const document = await fetch(`${url}/api/openapi.json`);
    await writeClient(folder, await document.text());
    const readme = await readFile(join(folder, 'README.md'), 'utf8');
    const example = /```ts\n([\s\S]*?)```/.exec(readme)?.[1] ?? '';
    // Inside the package its own name leads to its exports, as for those who installed it.
    await writeFile(join(folder, 'example.ts'), example);
    await node(compiler, '--noEmit', '--skipLibCheck', 'false', ...strict, '--types', 'node', 'example.ts');
    const { stdout } = await node('example.ts');
    return stdout.trim().split('\n');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
