import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { projectRoot } from '#local/processes/node-child.ts';
import { type Measurement, percentile, singleValue } from './statistics.ts';

const kb = 1024;
const functions = join(projectRoot, 'dist/functions');

/** Static imports in a minified bundle; `import(…)` loads later and does not count. */
const imported = /(?:from|import)\s*["'](\.[^"']+\.m?js)["']/g;

/** A bundle and all its static imports, recursively. */
async function closure(file: string, seen = new Map<string, Buffer>()): Promise<Map<string, Buffer>> {
  if (seen.has(file)) return seen;
  const content = await readFile(file);
  seen.set(file, content);
  for (const [, path = ''] of content.toString().matchAll(imported)) await closure(join(dirname(file), path), seen);
  return seen;
}

const gzipped = (files: Map<string, Buffer>) =>
  [...files.values()].reduce((sum, content) => sum + gzipSync(content, { level: 9 }).length, 0) / kb;
const plain = (files: Map<string, Buffer>) => [...files.values()].reduce((sum, { length }) => sum + length, 0) / kb;

async function lambdaSizes(): Promise<Measurement[]> {
  const entries = (await readdir(functions, { recursive: true })).filter(
    (name) => name.endsWith('.mjs') && !name.startsWith('chunks'),
  );
  const bundles = await Promise.all(
    entries.map(async (name) => ({ name, files: await closure(join(functions, name)) })),
  );
  const largest = bundles.toSorted((a, b) => plain(b.files) - plain(a.files))[0];
  if (!largest) throw new Error('Nothing is built');
  const of = (size: typeof plain) =>
    percentile(
      bundles.map(({ files }) => size(files)),
      0.5,
    );
  return [
    singleValue(`Lambda, median of ${bundles.length} (without the SDK)`, 'KB', of(plain)),
    singleValue(`Lambda, median of ${bundles.length} (gzip)`, 'KB', of(gzipped)),
    singleValue(`Lambda, largest: ${largest.name}`, 'KB', plain(largest.files)),
    singleValue(`Lambda, largest (gzip): ${largest.name}`, 'KB', gzipped(largest.files)),
  ];
}

/** Kilobytes of JavaScript that a browser loads of a built app, compressed, and the files of the tickets screen. */
export async function webSizes(web: string): Promise<{ firstPage: number; ticketsScreen: number; files: number }> {
  const page = await readFile(join(web, 'index.html'), 'utf8');
  const first = new Map<string, Buffer>();
  for (const [, path = ''] of page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g))
    await closure(join(web, path), first);
  const tickets = new Map(first);
  for (const name of await readdir(join(web, 'assets'))) {
    // After the first page, a signed-in user loads the frame around every screen, and the screen.
    if (/^(shell|screens|inbox)-.*\.js$/.test(name)) await closure(join(web, 'assets', name), tickets);
  }
  return { firstPage: gzipped(first), ticketsScreen: gzipped(tickets), files: tickets.size };
}

/** Measures the deployed bundles and what a browser loads. Needs a build. */
export async function measureSizes(): Promise<Measurement[]> {
  const { firstPage, ticketsScreen } = await webSizes(join(projectRoot, 'dist/web'));
  return [
    ...(await lambdaSizes()),
    singleValue('web, first page: JavaScript (gzip)', 'KB', firstPage),
    singleValue('web, tickets screen: JavaScript in all (gzip)', 'KB', ticketsScreen),
  ];
}
