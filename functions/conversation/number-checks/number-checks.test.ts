import { beforeEach, expect, test } from 'vitest';
import type { WhatsappRow } from '#functions/company/rows/whatsapp-row.ts';
import { addContact } from '#functions/conversation/contacts/contact-store.ts';
import { storeRows } from '#functions/entries/contacts/import/store-rows.ts';
import { handler as list } from '#functions/entries/contacts/list.ts';
import { handler as removeContact } from '#functions/entries/contacts/remove.ts';
import { handler as onInbound } from '#functions/entries/messages/on-inbound.ts';
import { drainQueuedMessages, useBackend } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, seedCompany } from '#functions/entries/testing/company.ts';
import { deliverBatchToWorker, inboundTextFrom, peerIdentity } from '#functions/entries/testing/inbound.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { minuteInMs, runTimersDueAt, testInbox } from '#functions/entries/timers/testing.ts';
import type { Contact } from '#shared/contacts/contact.ts';
import type { LiveMessage } from '#shared/live/contract.ts';
import { keys } from '#shared/server/keys.ts';
import { readWholeRange, transact, update, write } from '#shared/server/table.ts';
import { meterTableCost } from '#shared/server/table-cost.ts';
import type { NumberCheckRow } from '#shared/whatsapp/number-check.ts';
import { checksPerWindow } from './allowance.ts';
import { type NumberToCheck, numberChecksTimer } from './number-to-check.ts';

useBackend();

let company: SeededCompany;
let line: WhatsappRow;
let token: string;
let clock: number;
beforeEach(async () => {
  company = await seedCompany();
  token = company.admin.token;
  line = await company.addConnection();
  clock = Date.now();
});

const connect = (status: 'CONNECTED' | 'DISCONNECTED', { id } = line) =>
  write({ write: update(keys.session(company.tenant, id), { set: { status, wanted: 'running' } }) });

/** Imports contacts with these numbers, as a step of an import does. */
const imported = async (...numbers: string[]) => {
  const rows = numbers.map((number, row) => ({ row, name: '', number, email: '' }));
  await storeRows(company.tenant, { id: 1, source: 'file', updatesExisting: false }, rows);
  await transact([numberChecksTimer(company.tenant)]);
};

/** Lets minutes pass, with a tick at the end of each. */
const pass = async (minutes = 1) => {
  for (let n = 0; n < minutes; n++) {
    clock += minuteInMs + 1000;
    await runTimersDueAt(new Date(clock));
  }
};

const questions = ({ id } = line) =>
  readWholeRange<NumberCheckRow>(keys.numberChecks(company.tenant, id), { consistent: true });
const waiting = () => readWholeRange<NumberToCheck>(keys.numbersToCheck(company.tenant), { consistent: true });
const timers = () => testInbox(company, line).timers();

/** Answers open questions as a runner does. */
const answer = async (of: (number: string) => Partial<NumberCheckRow>) => {
  for (const { checkId, number } of await questions())
    await write({ write: update(keys.numberCheck(company.tenant, line.id, checkId), { set: of(number) }) });
};
const contacts = async () =>
  Object.fromEntries(
    (await invoke(list, { token })).body.contacts.map(({ number, active, checkedAt }: Contact) => [
      number,
      [active, checkedAt !== null],
    ]),
  );

test('imported contacts show whether WhatsApp has their number, under WhatsApp’s spelling', async () => {
  await connect('CONNECTED');
  await imported('5511987650001', '5511987650002', '5511987650003');
  expect(await contacts()).toMatchObject({ '5511987650001': [true, false] });
  await pass();
  await answer((number) =>
    number.endsWith('1')
      ? { answer: 'none' }
      : { answer: 'found', account: number.endsWith('2') ? '551187650002' : number },
  );
  await drainQueuedMessages('live');
  await pass();
  expect(await contacts()).toEqual({
    '5511987650001': [false, true],
    '551187650002': [true, true],
    '5511987650003': [true, true],
  });
  const published = await drainQueuedMessages<LiveMessage>('live');
  expect(published.filter(({ event }) => event.endsWith('-contact'))).toHaveLength(3);
  await pass();
  expect([await waiting(), await questions(), await timers()]).toEqual([[], [], []]);
});

test('asks at most so many numbers a minute on each connection, and goes on after any death', async () => {
  await connect('CONNECTED');
  const numbers = Array.from({ length: 2 * checksPerWindow + 5 }, (_, n) => String(5511987660000 + n));
  await imported(...numbers);
  await pass();
  expect(await questions()).toHaveLength(checksPerWindow);
  // Nothing more is asked while the answers are awaited, and a second step at the same time changes nothing.
  await Promise.all([pass(), pass()]);
  expect(await questions()).toHaveLength(checksPerWindow);
  for (let steps = 0; (await waiting()).length > 0 && steps < 10; steps++) {
    await answer((number) => ({ answer: 'found', account: number }));
    await pass();
    expect((await questions()).length).toBeLessThanOrEqual(checksPerWindow);
  }
  expect(Object.values(await contacts()).every(([, isChecked]) => isChecked)).toBe(true);
});

test('waits for a connection, and asks again what no runner answered', async () => {
  await imported('5511987650001');
  await pass();
  expect(await questions()).toEqual([]);
  await connect('CONNECTED');
  await pass(15);
  expect(await questions()).toHaveLength(1);
  await answer(() => ({ answer: 'failed' }));
  await pass(2);
  expect(await questions()).toMatchObject([{ answer: 'waiting' }]);
  await pass(7);
  expect(await questions()).toMatchObject([{ answer: 'waiting' }]);
  await answer(() => ({ answer: 'none' }));
  await pass();
  expect(await contacts()).toEqual({ '5511987650001': [false, true] });
});

test('leaves a contact alone that wrote or was deleted before the answer, and those that an import knew', async () => {
  await connect('CONNECTED');
  await addContact(company.tenant, { name: 'Ana', number: '5511987650009', email: '', extraInfo: [] });
  await imported('5511987650001', '5511987650002', '5511987650009');
  expect(await waiting()).toHaveLength(2);
  await pass();
  await deliverBatchToWorker(onInbound, inboundTextFrom(peerIdentity('5511987650001', { lid: '77' }), line));
  const { body } = await invoke(list, { token, query: { searchParam: '0002' } });
  await invoke(removeContact, { token, params: { contactId: body.contacts[0].id } });
  await answer(() => ({ answer: 'none' }));
  await pass(2);
  expect(await contacts()).toEqual({ '5511987650001': [true, false], '5511987650009': [true, false] });
  expect(await waiting()).toEqual([]);
});

test('costs a company nothing once all numbers are checked', async () => {
  await imported();
  await pass();
  const { bill } = await meterTableCost(() => pass());
  expect(bill.writeUnits).toBe(0);
});

test('gives up a number that cannot be checked', async () => {
  await connect('CONNECTED');
  await imported('5511987650001');
  for (let n = 0; n < 12 && (await waiting()).length > 0; n++) {
    await answer(() => ({ answer: 'failed' }));
    await pass();
  }
  expect(await waiting()).toEqual([]);
  expect(await contacts()).toEqual({ '5511987650001': [true, false] });
});
