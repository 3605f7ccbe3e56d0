import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { apiExampleCode, type ExampleLanguage } from './examples.ts';

/** Runs the examples as a reader would, with the programs of this machine, against a server that records the calls. */
const programs: Record<ExampleLanguage, { command: string; file: string; isThere: string[] }> = {
  curl: { command: 'sh', file: 'a.sh', isThere: ['curl', '--version'] },
  JavaScript: { command: process.execPath, file: 'a.mjs', isThere: [process.execPath, '--version'] },
  Python: { command: 'python3', file: 'a.py', isThere: ['python3', '-c', 'import requests'] },
  PHP: { command: 'php', file: 'a.php', isThere: ['php', '-r', 'exit(function_exists("curl_init") ? 0 : 1);'] },
};
const isThere = ([command = '', ...rest]: string[]) => spawnSync(command, rest, { stdio: 'ignore' }).status === 0;

interface Call {
  path: string;
  headers: Record<string, unknown>;
  body: Buffer;
}

let server: Server;
let api: string;
let folder: string;
let calls: Call[];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'recado-examples-'));
  writeFileSync(join(folder, 'nota.pdf'), '%PDF-1.7 nota');
  server = createServer(async (request, response) => {
    calls.push({ path: request.url ?? '', headers: request.headers, body: await buffer(request) });
    response.setHeader('content-type', 'application/json').end('{"id":"7-ABC","status":"queued"}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  api = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
});
beforeEach(() => {
  calls = [];
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

const body = `D'água "já" $x \\n é`;
const run = async (language: ExampleLanguage, kind: 'text' | 'media'): Promise<string> => {
  const { command, file } = programs[language];
  writeFileSync(
    join(folder, file),
    apiExampleCode(kind, language, { api, token: 'tok', number: '5511987654321', body }),
  );
  const child = spawn(command, [file], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
  const [printed] = await Promise.all([buffer(child.stdout), once(child, 'exit')]);
  return printed.toString('utf8');
};

/** A language whose program is missing is reported as skipped, with the reason in the title. */
const languages = (Object.keys(programs) as ExampleLanguage[]).map((language) => {
  const runs = isThere(programs[language].isThere);
  return {
    language,
    runs,
    title: runs ? language : `${language} (not run: ${programs[language].isThere[0]} is not installed)`,
  };
});

describe.each(languages)('the example in $title', ({ language, runs }) => {
  test.runIf(runs)('sends the text and prints the answer', async () => {
    expect(await run(language, 'text')).toContain('queued');
    const [call] = calls;
    expect(call).toMatchObject({
      path: '/api/messages/send',
      headers: { authorization: 'Bearer tok', 'idempotency-key': 'pedido-1234-saiu' },
    });
    expect(call?.headers['content-type']).toMatch(/^application\/json/);
    expect(JSON.parse(String(call?.body))).toEqual({ number: '5511987654321', body });
  });

  test.runIf(runs)('sends the file in a form', async () => {
    expect(await run(language, 'media')).toContain('queued');
    const [call] = calls;
    expect(call?.headers).toMatchObject({ authorization: 'Bearer tok' });
    const form = await new Response(new Uint8Array(call?.body ?? []), {
      headers: { 'content-type': String(call?.headers['content-type']) },
    }).formData();
    expect([form.get('number'), form.get('body')]).toEqual(['5511987654321', body]);
    expect(await (form.get('medias') as File).text()).toBe('%PDF-1.7 nota');
    expect((form.get('medias') as File).name).toBe('nota.pdf');
  });
});
