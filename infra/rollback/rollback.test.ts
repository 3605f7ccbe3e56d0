import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hotFunctions, versionsKept } from './hot-functions.ts';
import { removeOldVersions, rollBack } from './rollback.ts';

/** Lambda's control plane: versions and the live one by function; another installation and a function that is not hot. */
let functions: Record<string, { handler: string; versions: number[]; live: number; codes?: Record<number, string> }>;
let calls: string[];
let server: Server;
let printed: string[];

const nameOf = (entry: string) => `RecadoApi-${entry.replace('/', '')}`;

beforeEach(async () => {
  [calls, printed] = [[], []];
  functions = Object.fromEntries(
    hotFunctions.map((entry) => [nameOf(entry), { handler: `${entry}.handler`, versions: [1, 2, 3], live: 3 }]),
  );
  functions['Recado2Api-messagessend'] = { handler: 'messages/send.handler', versions: [1, 2], live: 2 };
  functions['RecadoApi-tagslist'] = { handler: 'tags/list.handler', versions: [], live: 0 };
  server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer(request.method ?? '', new URL(request.url ?? '', 'http://lambda'), body)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  for (const [name, value] of Object.entries({
    AWS_ENDPOINT_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    AWS_REGION: 'sa-east-1',
    AWS_ACCESS_KEY_ID: 'id',
    AWS_SECRET_ACCESS_KEY: 'key',
  }))
    vi.stubEnv(name, value);
});
afterEach(() => {
  vi.unstubAllEnvs();
  server.close();
  server.closeAllConnections();
});

function answer(method: string, { pathname, searchParams }: URL, body: string): object {
  const [, , , name = '', kind] = pathname.split('/');
  if (!name)
    return {
      Functions: Object.entries(functions).map(([FunctionName, { handler }]) => ({ FunctionName, Handler: handler })),
    };
  const one = functions[name];
  if (!one) throw new Error(`${name} is not there`);
  if (kind === 'versions')
    return {
      Versions: ['$LATEST', ...one.versions].map((number) => ({
        Version: String(number),
        CodeSha256: one.codes?.[Number(number)] ?? `code of ${number}`,
        LastModified: `2026-01-0${number}T00:00:00Z`,
        Environment: { Variables: { APP_VERSION: `5.${number}.0` } },
      })),
    };
  if (kind === 'aliases' && method === 'GET') return { FunctionVersion: String(one.live) };
  if (kind === 'aliases') {
    one.live = Number(JSON.parse(body).FunctionVersion);
    calls.push(`${name} live ${one.live}`);
    return {};
  }
  calls.push(`${name} delete ${searchParams.get('Qualifier')}`);
  return {};
}

const run = (direction: 'back' | 'newest', isSure = true) =>
  rollBack('Recado', { direction, isSure }, (line) => printed.push(line));
const sorted = [...hotFunctions].toSorted();

test('makes the version before live in every hot function of this installation, and states what stays', async () => {
  expect(await run('back')).toBe(true);
  expect(calls).toEqual(sorted.map((entry) => `${nameOf(entry)} live 2`));
  expect(printed[0]).toBe('live/command: 5.3.0 (3, 2026-01-03T00:00:00Z) -> 5.2.0 (2, 2026-01-02T00:00:00Z)');
  expect(printed.join('\n')).toMatch(/the table: .*\n.*the app: .*\n.*the runner/);
});

test('goes one version further back each time, and to the newest again', async () => {
  await run('back');
  await run('back');
  calls = [];
  await run('newest');
  expect(calls).toEqual(sorted.map((entry) => `${nameOf(entry)} live 3`));
  expect(await run('newest')).toBe(false);
});

const functionOf = (entry: string) => {
  const found = functions[nameOf(entry)];
  if (!found) throw new Error(entry);
  return found;
};
const liveCodes = () => {
  const all = hotFunctions.map((entry) => functionOf(entry));
  return new Set(all.map(({ live, codes }) => codes?.[live] ?? `code of ${live}`));
};

test('goes back to the code before in all functions when a deploy of other options made versions of some', async () => {
  Object.assign(functionOf('messages/send'), { versions: [1, 2, 3, 4], live: 4, codes: { 4: 'code of 3' } });
  expect(await run('back')).toBe(true);
  expect(liveCodes()).toEqual(new Set(['code of 2']));
  expect(functionOf('messages/send').live).toBe(2);
});

test('a rollback that was interrupted is finished, not taken a step further', async () => {
  functionOf('live/command').live = 2;
  expect(await run('back')).toBe(true);
  expect(liveCodes()).toEqual(new Set(['code of 2']));
  expect(calls).toHaveLength(hotFunctions.length - 1);
  expect(printed[0]).toContain('live/command: 5.2.0 (2, 2026-01-02T00:00:00Z) -> stays');
});

test('only looks without --yes', async () => {
  expect(await run('back', false)).toBe(false);
  expect(calls).toEqual([]);
});

test('changes nothing when a function has no earlier version', async () => {
  const first = functions[nameOf('messages/send')];
  if (first) first.versions = [3];
  expect(await run('back')).toBe(false);
  expect(calls).toEqual([]);
  expect(printed.at(-1)).toContain('REFUSED');
});

test('refuses an installation without hot functions', async () => {
  functions = {};
  await expect(run('back')).rejects.toThrow('no hot function of Recado');
});

test('a deploy deletes the oldest versions, but not the one in use', async () => {
  for (const one of Object.values(functions)) {
    one.versions = Array.from({ length: versionsKept + 3 }, (_, n) => n + 1);
    one.live = versionsKept + 3;
  }
  const first = functions[nameOf(sorted[0] ?? '')];
  if (first) first.live = 2;
  expect(await removeOldVersions('Recado')).toBe(3 * hotFunctions.length - 1);
  expect(calls.filter((call) => call.startsWith(nameOf(sorted[0] ?? '')))).toEqual([
    `${nameOf(sorted[0] ?? '')} delete 1`,
    `${nameOf(sorted[0] ?? '')} delete 3`,
  ]);
});
