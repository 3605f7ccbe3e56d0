import { afterEach, expect, test, vi } from 'vitest';
import { addContact } from '#functions/conversation/contacts/contact-store.ts';
import { handler as importAddress } from '#functions/entries/contacts/import-address.ts';
import { handler as importProblems } from '#functions/entries/contacts/import-problems.ts';
import { handler as list } from '#functions/entries/contacts/list.ts';
import { handler as onImport } from '#functions/entries/contacts/on-import.ts';
import { handler as showImport } from '#functions/entries/contacts/show-import.ts';
import { handler as startImport } from '#functions/entries/contacts/start-import.ts';
import { drainQueuedMessages, useBackend } from '#functions/entries/testing/backend.ts';
import { seedCompany } from '#functions/entries/testing/company.ts';
import { deliverBatchToWorker } from '#functions/entries/testing/inbound.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { s3 } from '#shared/server/bucket.ts';
import { client } from '#shared/server/dynamo/client.ts';
import { sqs } from '#shared/server/enqueue.ts';

/**
 * An import that dies between any two of its requests is finished by the next worker, with exactly one outcome per row.
 */
useBackend();
afterEach(() => vi.restoreAllMocks());

class Killed extends Error {}

/** Makes every request from the nth on fail, like a dead process. Returns a function that counts the requests. */
const killAt = (nth: number): (() => number) => {
  let made = 0;
  for (const one of [client, sqs, s3] as { send(...all: never[]): Promise<unknown> }[]) {
    const send = one.send.bind(one);
    vi.spyOn(one, 'send').mockImplementation((...all) => {
      made++;
      return made >= nth ? Promise.reject(new Killed()) : send(...all);
    });
  }
  return () => made;
};

/** New, existing and unchanged, existing and changed, repeated in both spellings, and invalid rows. */
const file = Buffer.from(
  [
    'nome;numero;email',
    'Ana;5511987650001;',
    'Rui;5511987650002;',
    'Rui Costa;551187650002;rui@example.com',
    'Eva Maria;5511987650003;',
    'Ana de novo;5511987650001;',
    'Ninguém;123;',
    ';;sem@numero',
  ].join('\n'),
);

const scene = async () => {
  const { tenant, admin } = await seedCompany();
  const { token } = admin;
  for (const [name, number] of [
    ['Rui', '5511987650002'],
    ['Eva', '5511987650003'],
  ] as const)
    await addContact(tenant, { name, number, email: '', extraInfo: [] });
  const { url, headers, uploadId } = (await invoke(importAddress, { token, body: { size: file.length } })).body;
  await fetch(url, { method: 'PUT', headers, body: file });
  const { id } = (
    await invoke(startImport, { token, body: { uploadId, fileName: 'contatos.csv', updatesExisting: true } })
  ).body;
  await drainQueuedMessages('imports');
  const job = { companyId: tenant.companyId, importId: id };
  const work = async () => {
    // Delivered twice at once, as SQS may do.
    for (let step = 0; step < 3; step++)
      await Promise.all([deliverBatchToWorker(onImport, job), deliverBatchToWorker(onImport, job)]);
  };
  const seen = async () => {
    const { status, done, created, updated, skipped, failed } = (
      await invoke(showImport, { token, params: { importId: id } })
    ).body;
    const { problems } = (await invoke(importProblems, { token, params: { importId: id } })).body;
    const { contacts } = (await invoke(list, { token })).body;
    const people = contacts.map(({ name, number, email }: Record<string, string>) => `${name} ${number} ${email}`);
    return { status, done, created, updated, skipped, failed, problems, people };
  };
  return { work, seen, job };
};

test('finishes with the same outcome whichever request it dies at', async () => {
  const whole = await scene();
  const made = killAt(Number.POSITIVE_INFINITY);
  for (let step = 0; step < 2; step++) await deliverBatchToWorker(onImport, whole.job);
  const requests = made();
  vi.restoreAllMocks();
  const expected = await whole.seen();
  expect(expected).toMatchObject({ status: 'done', done: 7, created: 1, updated: 2, skipped: 2, failed: 2 });
  for (let nth = 1; nth <= requests; nth++) {
    const { work, seen, job } = await scene();
    killAt(nth);
    for (let step = 0; step < 2; step++) await deliverBatchToWorker(onImport, job).catch(() => 'the process is dead');
    vi.restoreAllMocks();
    await work();
    expect({ nth, ...(await seen()) }).toEqual({ nth, ...expected });
  }
});
