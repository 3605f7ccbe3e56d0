import { beforeEach, expect, test } from 'vitest';
import { handler as importAddress } from '#functions/entries/contacts/import-address.ts';
import { handler as showImport } from '#functions/entries/contacts/show-import.ts';
import { handler as startImport } from '#functions/entries/contacts/start-import.ts';
import { drainQueuedMessages, useBackend } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, seedCompany } from '#functions/entries/testing/company.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { endProcess } from '#local/processes/end-process.ts';
import { startNodeChild } from '#local/processes/node-child.ts';
import { isDeep } from '#local/testing/depth.ts';
import { keys } from '#shared/server/keys.ts';
import { readIndex } from '#shared/server/table.ts';

useBackend();

let company: SeededCompany;
let token: string;
beforeEach(async () => {
  company = await seedCompany();
  token = company.admin.token;
  await drainQueuedMessages('imports');
});

const numberOf = (n: number) => `55119${10_000_000 + n}`;

const begin = async (text: string): Promise<number> => {
  const file = Buffer.from(text);
  const { url, headers, uploadId } = (await invoke(importAddress, { token, body: { size: file.length } })).body;
  const put = await fetch(url, { method: 'PUT', headers, body: file });
  if (!put.ok) throw new Error(`upload: ${put.status}`);
  return (await invoke(startImport, { token, body: { uploadId, fileName: 'contatos.csv', updatesExisting: true } }))
    .body.id;
};

/** The numbers of all contacts. */
const numbers = async (): Promise<string[]> => {
  const found: string[] = [];
  let after: Record<string, unknown> | undefined;
  do {
    const page = await readIndex<{ number: string }>('gsi1', keys.contactsByName(company.tenant), { after });
    found.push(...page.rows.map(({ number }) => number));
    after = page.last;
  } while (after);
  return found.sort();
};

/** Starts a worker that kills its own process after this many requests to the table. */
const worker = (job: unknown, requests: number) =>
  startNodeChild({
    name: 'import worker',
    command: ['functions/entries/contacts/import/worker.fixture.ts', JSON.stringify(job), String(requests)],
    environment: { LOG_LEVEL: 'silent' },
  });

test('the worker after a killed process creates each row exactly once', async () => {
  const [people, again] = isDeep ? [700, 60] : [300, 30];
  const lines = [...Array(people).keys(), ...Array(again).keys()].map((n) => `Cliente ${n};${numberOf(n)}`);
  const id = await begin(`nome;numero\n${lines.join('\n')}`);
  const [job] = await drainQueuedMessages('imports');
  const expected = Array.from({ length: people }, (_, n) => numberOf(n));
  const killedAt: number[] = [];
  for (const requests of isDeep ? [20, 150, 290, 430, 200] : [20, 150, 100]) {
    const { child, gone } = worker(job, requests);
    await gone;
    expect(child.signalCode, 'killed before it was done').toBe('SIGKILL');
    // Discards what the worker left on the queue: the next worker starts with `ring`.
    await drainQueuedMessages('imports');
    const made = await numbers();
    expect(new Set(made).size).toBe(made.length);
    killedAt.push(made.length);
  }
  expect(killedAt.every((count) => count > 0 && count < people)).toBe(true);
  const last = worker(job, Number.POSITIVE_INFINITY);
  await last.gone;
  await endProcess(last.child);
  expect(last.child.exitCode).toBe(0);
  expect(await numbers()).toEqual(expected);
  const { body } = await invoke(showImport, { token, params: { importId: id } });
  expect(body).toMatchObject({
    status: 'done',
    total: people + again,
    done: people + again,
    created: people,
    failed: 0,
    skipped: again,
  });
});
