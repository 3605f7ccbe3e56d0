import { beforeEach, describe, expect, test, vi } from 'vitest';
import { addContact } from '#functions/conversation/contacts/contact-store.ts';
import { checksPerWindow } from '#functions/conversation/number-checks/allowance.ts';
import type { CheckEffects } from '#functions/conversation/number-checks/check-effects.ts';
import { advanceNumberChecks } from '#functions/conversation/number-checks/check-numbers.ts';
import type { NumberToCheck } from '#functions/conversation/number-checks/number-to-check.ts';
import { handler as createCampaign } from '#functions/entries/campaigns/create.ts';
import { handler as createContact } from '#functions/entries/contacts/create.ts';
import { handler as importProblems } from '#functions/entries/contacts/import-problems.ts';
import { handler as listContactImports } from '#functions/entries/contacts/list-imports.ts';
import { handler as onImport } from '#functions/entries/contacts/on-import.ts';
import { handler as showImport } from '#functions/entries/contacts/show-import.ts';
import { handler as onInbound } from '#functions/entries/messages/on-inbound.ts';
import { handler as createRole } from '#functions/entries/roles/create.ts';
import { handler as createTag } from '#functions/entries/tags/create.ts';
import { handler as sync } from '#functions/entries/tags/sync.ts';
import { drainQueuedMessages, useBackend } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, seedCompany } from '#functions/entries/testing/company.ts';
import { deliverBatchToWorker, inboundTextFrom, peerIdentity } from '#functions/entries/testing/inbound.ts';
import { invoke, multipartForm } from '#functions/entries/testing/invoke.ts';
import { tableContents } from '#functions/entries/testing/table-contents.ts';
import { handler as listTickets } from '#functions/entries/tickets/list.ts';
import { minuteInMs, runTimersDueAt } from '#functions/entries/timers/testing.ts';
import { handler as updateUser } from '#functions/entries/users/update.ts';
import { type ContactListItem, type ContactListListed, maxListItems } from '#shared/contact-lists/contact-list.ts';
import type { ContactImport, ImportProblem } from '#shared/contacts/import.ts';
import type { LiveMessage } from '#shared/live/contract.ts';
import { dueRangeOf, keys } from '#shared/server/keys.ts';
import { put, readWholeRange, remove as removeRow, update, write } from '#shared/server/table.ts';
import type { NumberCheckRow } from '#shared/whatsapp/number-check.ts';
import { handler as addContacts } from './add-contacts.ts';
import { handler as create } from './create.ts';
import { handler as createItem } from './create-item.ts';
import { handler as items } from './items.ts';
import { handler as list } from './list.ts';
import { handler as listImports } from './list-imports.ts';
import { handler as onRemoved } from './on-removed.ts';
import { handler as remove } from './remove.ts';
import { handler as removeItem } from './remove-item.ts';
import { handler as show } from './show.ts';
import { handler as updateItem } from './update-item.ts';
import { handler as upload } from './upload.ts';

useBackend();

let company: SeededCompany;
let token: string;
let listId: number;
beforeEach(async () => {
  company = await seedCompany();
  token = company.admin.token;
  listId = (await invoke(create, { token, body: { name: 'Clientes' } })).body.id;
  await drainQueuedMessages('imports');
});

const add = async (name: string, number: string, contactListId = listId) =>
  invoke(createItem, { token, body: { name, number, contactListId } });
const itemsOf = async (searchParam = '', contactListId = listId): Promise<ContactListItem[]> =>
  (await invoke(items, { token, query: { contactListId: String(contactListId), searchParam } })).body.contacts;
const countOf = async () => (await invoke(show, { token, params: { contactListId: listId } })).body.contactsCount;
const work = async (): Promise<void> => {
  for (let jobs = await drainQueuedMessages('imports'); jobs.length > 0; jobs = await drainQueuedMessages('imports')) {
    for (const job of jobs) await deliverBatchToWorker(onImport, job);
  }
};
const imported = async (csv: string): Promise<ContactImport> => {
  const form = await multipartForm([['file', new File([csv], 'clientes.csv')]]);
  const { body } = await invoke(upload, { token, params: { contactListId: listId }, ...form });
  await work();
  return (await invoke(showImport, { token, params: { importId: body.id } })).body;
};
const problemsOf = async (importId: number): Promise<ImportProblem[]> =>
  (await invoke(importProblems, { token, params: { importId } })).body.problems;

describe('items', () => {
  test('lists show the campaign that was last started with them', async () => {
    const { id: otherId } = (await invoke(create, { token, body: { name: 'Amigos' } })).body;
    const uses = async (by = token) => {
      const { records } = (await invoke(list, { token: by })).body;
      return records.map(({ id, lastUse }: ContactListListed) => [id, lastUse?.name, lastUse?.at]);
    };
    for (const [name, startedAt] of [
      ['Natal', '2026-11-02T10:00:00.000Z'],
      ['Outono', '2026-05-02T10:00:00.000Z'],
      ['Verão', null],
    ] as const) {
      const { body } = await invoke(createCampaign, { token, body: { name, contactListId: listId } });
      await write({ write: update(keys.campaign(company.tenant, body.id), { set: { startedAt } }) });
    }
    expect(await uses()).toEqual([
      [otherId, undefined, undefined],
      [listId, 'Natal', '2026-11-02T10:00:00.000Z'],
    ]);
    // A role with lists and without campaigns.
    const { id: roleId } = (
      await invoke(createRole, { token, body: { name: 'Listas', rights: ['contact-lists:use'] } })
    ).body;
    const agent = await company.addUser();
    await invoke(updateUser, { token, params: { userId: agent.user.id }, body: { roleId } });
    expect((await uses(agent.token)).map(([, name]: unknown[]) => name)).toEqual([undefined, undefined]);
  });

  test('are listed by name, counted, and found by parts of name, number and e-mail', async () => {
    await add('Bia', '55 (11) 90000-0002');
    await invoke(createItem, {
      token,
      body: { name: 'Álvaro', number: '5511900000001', email: 'Al@Example.com', contactListId: String(listId) },
    });
    expect((await itemsOf()).map(({ name }) => name)).toEqual(['Álvaro', 'Bia']);
    expect(await countOf()).toBe(2);
    expect((await itemsOf('ALVA')).map(({ name }) => name)).toEqual(['Álvaro']);
    expect((await itemsOf('90000-0002')).map(({ name }) => name)).toEqual(['Bia']);
    expect((await itemsOf('al@')).map(({ name }) => name)).toEqual(['Álvaro']);
    const { body } = await invoke(list, { token });
    expect(body.records).toMatchObject([{ id: listId, name: 'Clientes', contactsCount: 2 }]);
  });

  test('refuses a number that is on the list in its other spelling, but not on another list', async () => {
    const { body } = await add('Ana', '5511987650001');
    expect((await add('Ana de novo', '551187650001')).body.error).toBe('ERR_CONTACTLISTITEM_EXISTS');
    expect(await countOf()).toBe(1);
    const other = (await invoke(create, { token, body: { name: 'Outra' } })).body.id;
    expect((await add('Ana', '5511987650001', other)).status).toBe(200);
    await invoke(removeItem, { token, params: { itemId: body.id } });
    expect((await add('Ana', '551187650001')).status).toBe(200);
    expect(await countOf()).toBe(1);
  });

  test('gives up the old number when it is changed, and asks WhatsApp about the new one', async () => {
    const { body } = await add('Ana', '5511987650001');
    await invoke(updateItem, { token, params: { itemId: body.id }, body: { number: '5511987650009' } });
    expect((await add('Bia', '5511987650001')).status).toBe(200);
    expect((await add('Cau', '5511987650009')).body.error).toBe('ERR_CONTACTLISTITEM_EXISTS');
    const waiting = await readWholeRange<{ number: string }>(keys.numbersToCheck(company.tenant), { consistent: true });
    expect(waiting.map(({ number }) => number).sort()).toEqual(['5511987650001', '5511987650009']);
  });

  test('are refused when the list is full, deleted or of another company', async () => {
    const set = { contactsCount: maxListItems };
    await write({ write: update(keys.contactList(company.tenant, listId), { set }) });
    expect((await add('Ana', '5511987650001')).body.error).toBe('ERR_CONTACTLIST_FULL');
    await invoke(remove, { token, params: { contactListId: listId } });
    expect((await add('Ana', '5511987650001')).body.error).toBe('ERR_NO_CONTACTLIST_FOUND');
    const foreign = await seedCompany();
    const body = { name: 'Ana', number: '5511987650001', contactListId: listId };
    expect((await invoke(createItem, { token: foreign.admin.token, body })).status).toBe(404);
  });

  test('count as many as were added when all are added at once', async () => {
    const numbers = Array.from({ length: 12 }, (_, n) => String(5511987660000 + n));
    await Promise.all(numbers.flatMap((number) => [add('Ana', number), add('Bia', number)]));
    expect(await countOf()).toBe(12);
    expect(await itemsOf()).toHaveLength(12);
  });
});

test('a supervisor keeps lists but deletes and imports nothing; an agent sees none', async () => {
  const chief = await company.addUser({ profile: 'supervisor' });
  const agent = await company.addUser();
  expect((await invoke(create, { token: chief.token, body: { name: 'Novos' } })).status).toBe(200);
  expect((await invoke(remove, { token: chief.token, params: { contactListId: listId } })).status).toBe(403);
  expect((await invoke(list, { token: agent.token })).status).toBe(403);
});

describe('WhatsApp’s answer', () => {
  test('is written onto the item with the canonical number, and published', async () => {
    const line = await company.addConnection();
    const session = { status: 'CONNECTED', wanted: 'running' };
    await write({ write: update(keys.session(company.tenant, line.id), { set: session }) });
    await add('Ana', '5511987650001');
    await add('Bia', '5511987650002');
    let clock = Date.now();
    const pass = async () => {
      clock += minuteInMs + 1000;
      await runTimersDueAt(new Date(clock));
    };
    await pass();
    const questions = await readWholeRange<NumberCheckRow>(keys.numberChecks(company.tenant, line.id), {
      consistent: true,
    });
    for (const { checkId, number } of questions) {
      const set = number.endsWith('1') ? { answer: 'found', account: '551187650001' } : { answer: 'none' };
      await write({ write: update(keys.numberCheck(company.tenant, line.id, checkId), { set }) });
    }
    await drainQueuedMessages('live');
    await pass();
    expect((await itemsOf()).map(({ number, isWhatsappValid }) => [number, isWhatsappValid])).toEqual([
      ['551187650001', true],
      ['5511987650002', false],
    ]);
    const events = await drainQueuedMessages<LiveMessage & { payload: { action: string } }>('live');
    const itemEvents = events.filter(({ event }) => event.endsWith('-ContactListItem'));
    expect(itemEvents.map(({ payload }) => payload.action)).toEqual(['update', 'update']);
    expect((await add('Ana', '5511987650001')).body.error).toBe('ERR_CONTACTLISTITEM_EXISTS');
  });
});

describe('a typed number', () => {
  const connected = async () => {
    const line = await company.addConnection();
    const session = { status: 'CONNECTED', wanted: 'running' };
    await write({ write: update(keys.session(company.tenant, line.id), { set: session }) });
    return () => readWholeRange<NumberCheckRow>(keys.numberChecks(company.tenant, line.id), { consistent: true });
  };
  const inSeconds = (seconds: number) => runTimersDueAt(new Date(Date.now() + seconds * 1000));

  test('is checked within seconds, before the numbers of an import', async () => {
    const questions = await connected();
    await imported(['nome;numero', ...Array.from({ length: 25 }, (_, n) => `Ana;55119000020${10 + n}`)].join('\n'));
    await inSeconds(1);
    expect(await questions()).toHaveLength(checksPerWindow);
    await add('Bia', '5511987650002');
    await inSeconds(2);
    const typed = (await questions()).find(({ number }) => number === '5511987650002');
    if (!typed) throw new Error('WhatsApp was not asked about the typed number');
    const answer = update(keys.numberCheck(company.tenant, typed.whatsappId, typed.checkId), {
      set: { answer: 'found' },
    });
    await write({ write: answer });
    await inSeconds(5);
    expect(await itemsOf('Bia')).toMatchObject([{ isWhatsappValid: true }]);
  });

  test('wakes the worker that has it checked', async () => {
    await add('Bia', '5511987650002');
    const wakeUp = { range: dueRangeOf(company.tenant) };
    await vi.waitFor(async () => expect(await drainQueuedMessages('timers')).toContainEqual(wakeUp), { timeout: 5000 });
  });

  test('that belongs to a checked contact is valid without asking WhatsApp again', async () => {
    await addContact(company.tenant, {
      ...{ name: 'Bia', number: '5511987650002', email: '', extraInfo: [] },
      checkedAt: new Date().toISOString(),
    });
    const questions = await connected();
    await add('Bia', '551187650002');
    await inSeconds(2);
    expect(await itemsOf()).toMatchObject([{ isWhatsappValid: true }]);
    expect(await questions()).toEqual([]);
  });

  test('on several lists is asked about once', async () => {
    const questions = await connected();
    const { id } = (await invoke(create, { token, body: { name: 'Outra' } })).body;
    await add('Bia', '5511987650002');
    await add('Bia', '551187650002', id);
    await inSeconds(2);
    const [question, ...others] = await questions();
    expect(others).toEqual([]);
    if (!question) throw new Error('WhatsApp was not asked');
    const answer = { set: { answer: 'none' } };
    await write({ write: update(keys.numberCheck(company.tenant, question.whatsappId, question.checkId), answer) });
    await inSeconds(5);
    expect([...(await itemsOf()), ...(await itemsOf('', id))]).toMatchObject([
      { isWhatsappValid: false },
      { isWhatsappValid: false },
    ]);
  });
});

describe('an item that changes during a step of the checks', () => {
  let line: { id: number };
  beforeEach(async () => {
    line = await company.addConnection();
    const session = { status: 'CONNECTED', wanted: 'running' };
    await write({ write: update(keys.session(company.tenant, line.id), { set: session }) });
  });
  const step = (effects: Partial<CheckEffects> = {}, minutes = 0) =>
    advanceNumberChecks(company.tenant, new Date(Date.now() + minutes * minuteInMs), {
      apply: async () => undefined,
      giveUp: async () => undefined,
      storedAnswers: async () => new Map(),
      ...effects,
    });
  const edit = (itemId: number, number: string) => invoke(updateItem, { token, params: { itemId }, body: { number } });
  const waiting = async () =>
    (await readWholeRange<NumberToCheck>(keys.numbersToCheck(company.tenant), { consistent: true })).map(
      ({ number, askedAt, notBefore }) => [number, askedAt ?? notBefore],
    );
  const questions = () =>
    readWholeRange<NumberCheckRow>(keys.numberChecks(company.tenant, line.id), { consistent: true });

  test('keeps the check of its new number, whether the old number was answered, failed or lost', async () => {
    const ids: number[] = [];
    for (const end of [1, 2, 3]) ids.push((await add('Bia', `551198765000${end}`)).body.id);
    await step();
    for (const { number, checkId } of await questions()) {
      const answer = { 1: 'found', 2: 'failed' }[number.at(-1) ?? ''];
      const key = keys.numberCheck(company.tenant, line.id, checkId);
      await write({ write: answer ? update(key, { set: { answer } }) : removeRow(key) });
    }
    const apply = async () => {
      for (const [at, id] of ids.entries()) await edit(id, `551198765001${at}`);
    };
    expect(await step({ apply }, 1)).toBeDefined();
    expect(await waiting()).toEqual([0, 1, 2].map((end) => [`551198765001${end}`, undefined]));
  });

  test('is not asked about under its old number, nor after it was deleted', async () => {
    const bia = (await add('Bia', '5511987650001')).body.id;
    await imported('nome;numero\nCau;5511987650002');
    const [{ id: cau = 0 } = {}] = await itemsOf('Cau');
    const storedAnswers = async () => {
      await edit(bia, '5511987650009');
      await invoke(removeItem, { token, params: { itemId: cau } });
      return new Map();
    };
    await step({ storedAnswers });
    expect(await questions()).toEqual([]);
    expect(await waiting()).toEqual([['5511987650009', undefined]]);
  });
});

describe('an import into a list', () => {
  const csv = [
    'nome;numero;email',
    'Ana;(11) 90000-0001;ana@example.com',
    'Bia;5511987650002;',
    'Bia outra vez;551187650002;',
    'Cau;;',
    'Davi;5511900000004;sem-arroba',
  ].join('\n');

  test('adds items and lists the rows that were not taken, with their problems', async () => {
    await add('Ana antiga', '5511900000001');
    const job = await imported(csv);
    expect(job).toMatchObject({
      status: 'done',
      contactListId: listId,
      total: 5,
      done: 5,
      created: 1,
      skipped: 2,
      failed: 2,
    });
    expect((await problemsOf(job.id)).map(({ row, problem }) => [row, problem])).toEqual([
      [2, 'listed'],
      [4, 'repeated'],
      [5, 'numberMissing'],
      [6, 'emailWrong'],
    ]);
    expect((await itemsOf()).map(({ name, number }) => [name, number])).toEqual([
      ['Ana antiga', '5511900000001'],
      ['Bia', '5511987650002'],
    ]);
    expect(await countOf()).toBe(2);
    const shown = (await invoke(listImports, { token, params: { contactListId: listId } })).body;
    expect(shown.map(({ id }: ContactImport) => id)).toEqual([job.id]);
    expect((await invoke(listContactImports, { token })).body).toEqual([]);
  });

  test('has the same outcome when a step is repeated after it died before its commit', async () => {
    const form = await multipartForm([['file', new File([csv], 'clientes.csv')]]);
    const { body } = await invoke(upload, { token, params: { contactListId: listId }, ...form });
    const [reading] = await drainQueuedMessages('imports');
    await deliverBatchToWorker(onImport, reading);
    const [step] = await drainQueuedMessages('imports');
    const key = keys.contactImport(company.tenant, body.id);
    await deliverBatchToWorker(onImport, step);
    // The step died: its items are stored, its progress is not.
    const set = { next: 0, status: 'running', done: 0, created: 0, skipped: 0, failed: 0 };
    await write({ write: update(key, { set }) });
    await deliverBatchToWorker(onImport, step);
    const job = (await invoke(showImport, { token, params: { importId: body.id } })).body;
    expect(job).toMatchObject({ status: 'done', created: 2, skipped: 1, failed: 2 });
    expect(await countOf()).toBe(2);
  });

  test('fills a list up to its limit and lists the rest as problems', async () => {
    const set = { contactsCount: maxListItems - 1 };
    await write({ write: update(keys.contactList(company.tenant, listId), { set }) });
    const job = await imported('numero\n5511900000001\n5511900000002\n');
    expect(job).toMatchObject({ status: 'done', created: 1, failed: 1 });
    expect(await problemsOf(job.id)).toMatchObject([{ row: 3, problem: 'listFull' }]);
  });

  test('fails when its list is deleted', async () => {
    const form = await multipartForm([['file', new File([csv], 'clientes.csv')]]);
    const { body } = await invoke(upload, { token, params: { contactListId: listId }, ...form });
    await invoke(remove, { token, params: { contactListId: listId } });
    await work();
    const job = (await invoke(showImport, { token, params: { importId: body.id } })).body;
    expect(job).toMatchObject({ status: 'failed', error: 'ERR_NO_CONTACTLIST_FOUND' });
  });
});

describe('contacts of the company', () => {
  test('are added by a tag once each, valid when they have written', async () => {
    const line = await company.addConnection();
    const other = await company.addConnection({ name: 'Outra' });
    for (const connection of [line, other]) {
      await deliverBatchToWorker(
        onInbound,
        inboundTextFrom(peerIdentity('5511987650001', { lid: '77', name: 'Ana' }), connection),
      );
    }
    await deliverBatchToWorker(
      onInbound,
      inboundTextFrom(peerIdentity('5511987650002', { lid: '78', name: 'Bia' }), line),
    );
    const tag = (await invoke(createTag, { token, body: { name: 'Cliente', color: '#A4CCCC' } })).body;
    const { tickets } = (
      await invoke(listTickets, { token, query: { status: 'pending', showAll: 'true', order: 'newest' } })
    ).body;
    for (const ticket of tickets.filter(({ contact }: { contact: { name: string } }) => contact.name === 'Ana')) {
      await invoke(sync, { token, body: { ticketId: ticket.id, tags: [tag] } });
    }
    const { body } = await invoke(addContacts, { token, params: { contactListId: listId }, body: { tagId: tag.id } });
    await work();
    const job = (await invoke(showImport, { token, params: { importId: body.id } })).body;
    expect(job).toMatchObject({ status: 'done', source: 'tag', fileName: 'Cliente', total: 1, created: 1 });
    expect((await itemsOf()).map(({ name, isWhatsappValid }) => [name, isWhatsappValid])).toEqual([['Ana', true]]);
  });

  test('are added by a search; a search without contacts fails with a reason', async () => {
    for (const [name, number] of [
      ['Carla Dias', '5511987650001'],
      ['Carla Reis', '5511987650002'],
      ['Davi', '5511987650003'],
    ])
      await invoke(createContact, { token, body: { name, number } });
    const params = { contactListId: listId };
    await invoke(addContacts, { token, params, body: { searchParam: 'carla' } });
    const none = await invoke(addContacts, { token, params, body: { searchParam: 'zulmira' } });
    await work();
    expect((await itemsOf()).map(({ name }) => name)).toEqual(['Carla Dias', 'Carla Reis']);
    const job = (await invoke(showImport, { token, params: { importId: none.body.id } })).body;
    expect(job).toMatchObject({ status: 'failed', error: 'ERR_IMPORT_EMPTY' });
  });
});

test('the recipients of a campaign are added by what became of their message', async () => {
  const { tenant } = company;
  const campaign = (await invoke(createCampaign, { token, body: { name: 'Natal' } })).body;
  const recipients = [
    { id: '1', name: 'Ana', number: '5511987650001', state: 'failed' },
    { id: '2', name: 'Bia', number: '5511987650002', state: 'read', sentAt: '2026-11-01T12:00:00.000Z' },
    { id: '3', name: 'Cau', number: '5511987650003', state: 'read', answeredAt: '2026-11-01T13:00:00.000Z' },
    { id: '4', name: 'Davi', number: '5511987650004', state: 'leftOut' },
    { id: '5', name: 'Eva', number: '5511987650005', state: 'delivered', sentAt: '2026-11-01T12:00:00.000Z' },
    { id: '6', name: 'Fil', number: '5511987650006', state: 'read', answeredAt: 'then', optedOutAt: 'then' },
  ];
  for (const row of recipients) {
    await write({ write: put(keys.recipient(tenant, campaign.id, row.id), { email: '', contactId: null, ...row }) });
  }
  const params = { contactListId: listId };
  const added = async (recipients: string) => {
    await invoke(addContacts, { token, params, body: { campaignId: campaign.id, recipients } });
    await work();
    return (await itemsOf()).map(({ name }) => name);
  };
  expect(await added('unread')).toEqual(['Eva']);
  expect(await added('unanswered')).toEqual(['Bia', 'Eva']);
  expect((await itemsOf()).map(({ isWhatsappValid }) => isWhatsappValid)).toEqual([true, true]);
  expect(await added('failed')).toEqual(['Ana', 'Bia', 'Eva']);
  expect(await added('answered')).toEqual(['Ana', 'Bia', 'Cau', 'Eva']);
});

test('deleting a list leaves no row of it or of its items', async () => {
  await imported(`numero\n${Array.from({ length: 40 }, (_, n) => 5511987660000 + n).join('\n')}\n`);
  expect(await countOf()).toBe(40);
  await invoke(remove, { token, params: { contactListId: listId } });
  expect((await invoke(list, { token })).body.records).toEqual([]);
  for (
    let jobs = await drainQueuedMessages('removedContactLists');
    jobs.length > 0;
    jobs = await drainQueuedMessages('removedContactLists')
  ) {
    for (const job of jobs) await deliverBatchToWorker(onRemoved, job);
  }
  const mine = `"C#${company.tenant.companyId}#`;
  const left = (await tableContents()).split('\n').filter((row) => row.includes(mine) && /#LIST|#TOCHECK/.test(row));
  expect(left).toEqual([]);
});
