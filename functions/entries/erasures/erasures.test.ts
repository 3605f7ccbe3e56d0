import { afterEach, expect, test, vi } from 'vitest';
import { readPace } from '#functions/engagement/pace/pace-row.ts';
import { handler as onExport } from '#functions/entries/exports/on-export.ts';
import { drainQueuedMessages, useBackend } from '#functions/entries/testing/backend.ts';
import { deliverBatchToWorker } from '#functions/entries/testing/inbound.ts';
import { rejectRequestsFrom } from '#functions/entries/testing/kill-at.ts';
import { minuteInMs, runTimersDueIn } from '#functions/entries/timers/testing.ts';
import { keys } from '#shared/server/keys.ts';
import { writeRowsInBatches } from '#shared/server/table-batch.ts';
import {
  erasedPersonFixture,
  erasedPersonMarks,
  objectsOfCompany,
  rowsOfCompany,
  runErasures,
} from './erased-person.fixture.ts';
import { handler as onErasure } from './on-erasure.ts';
import { answersByRowKind, type RowKind, rowKindsOfKey } from './row-kinds.fixture.ts';

useBackend();
afterEach(() => vi.restoreAllMocks());

const isMarked = (row: string) => erasedPersonMarks.some((mark) => row.includes(mark));

test('erases a person from every row and file, and proves it without naming them', async () => {
  const world = await erasedPersonFixture();
  const { tenant, company, call } = world;
  const figuresOf = async (id: number) => (await world.show(id)).counts;
  const before = await figuresOf(world.sentCampaign);
  const begun = await world.erase();
  expect(begun.body).toMatchObject({ state: 'running', by: company.admin.user.name });
  // Repeated while it runs, it is the same erasure.
  expect((await world.erase()).body.id).toBe(begun.body.id);
  await runErasures();
  await world.index();
  expect(await world.left()).toEqual([]);
  expect(await objectsOfCompany(tenant.companyId)).toEqual([]);
  const [proof] = await world.proofs();
  expect(proof).toMatchObject({
    state: 'done',
    erased: {
      ...{ conversations: 2, messages: 4, files: 1, notes: 1, contacts: 2, appointments: 1, schedules: 1 },
      ...{ listEntries: 1, recipients: 2, drafts: 1, webhookEvents: 1, exports: 2 },
    },
  });
  expect(Date.parse(proof.backupsUntil) - Date.parse(proof.doneAt)).toBe(35 * 86_400_000);
  expect(JSON.stringify(proof)).not.toMatch(/contactId|number"/);
  expect((await world.erase()).body.error).toBe('ERR_NO_CONTACT_FOUND');
  // The report of the campaign that was sent keeps its figures; the one that waited leaves the person out.
  expect(await figuresOf(world.sentCampaign)).toEqual(before);
  expect(await figuresOf(world.waitingCampaign)).toMatchObject({ total: 1, leftOut: 1, waiting: 0 });
  const report = await call('campaigns.recipients', { params: { campaignId: world.sentCampaign } });
  expect(report.body.recipients).toMatchObject([{ name: '', number: '', contactId: null }]);
});

test('has an answer for every kind of row, and finds the person in no row of another kind', async () => {
  const { tenant } = await erasedPersonFixture();
  const seen = new Set<RowKind>();
  for (const text of await rowsOfCompany(tenant.companyId)) {
    const kinds = rowKindsOfKey(JSON.parse(text));
    expect(kinds, text).not.toEqual([]);
    if (!isMarked(text)) continue;
    expect(
      kinds.filter((kind) => answersByRowKind[kind] === 'erased'),
      text,
    ).not.toEqual([]);
    for (const kind of kinds) seen.add(kind);
  }
  expect(seen.size).toBeGreaterThan(12);
});

test('a new message of the person begins a new contact, which is not written to', async () => {
  const world = await erasedPersonFixture();
  await world.erase();
  await runErasures();
  const campaign = await (async () => {
    await world.addItem(world.number, { name: 'De outra lista' });
    return world.start({ name: 'Depois' });
  })();
  await world.go(3);
  expect(world.sent.filter(({ number }) => number === world.number)).toHaveLength(1);
  expect((await world.show(campaign)).counts).toMatchObject({ leftOut: 1, sent: 0 });
  await world.writes('Voltei');
  const { tickets } = (await world.call('tickets.list', { query: { showAll: true } })).body;
  expect(tickets).toHaveLength(1);
  expect(tickets[0]).toMatchObject({ lastMessage: 'Voltei', unreadMessages: 1 });
  expect(tickets[0].contact.id).not.toBe(world.contactId);
  const shown = (id: number) => world.call('contacts.show', { params: { contactId: id } });
  expect((await shown(tickets[0].contact.id)).body.optedOutAt).not.toBeNull();
  expect((await shown(world.contactId)).status).toBe(404);
});

test('killed at any request, it goes on, and counts everything once', async () => {
  const counted = async (run: (world: Awaited<ReturnType<typeof erasedPersonFixture>>) => Promise<unknown>) => {
    const world = await erasedPersonFixture();
    await world.erase();
    await run(world);
    expect(await world.left()).toEqual([]);
    const [proof] = await world.proofs();
    return proof.erased;
  };
  const whole = await counted(runErasures);
  const killed = await counted(async ({ tenant, proofs }) => {
    const [{ id: erasureId }] = await proofs();
    await drainQueuedMessages('personErasures');
    for (let kills = 0; (await proofs())[0].state === 'running'; kills++) {
      rejectRequestsFrom(3 + ((kills * 7) % 60));
      await deliverBatchToWorker(onErasure, { companyId: tenant.companyId, erasureId }).catch(() => undefined);
      vi.restoreAllMocks();
      if (kills > 200) throw new Error('it does not end');
    }
  });
  expect(killed).toEqual(whole);
  const together = await counted(async ({ tenant, proofs }) => {
    const [{ id: erasureId }] = await proofs();
    const workers = Array.from({ length: 3 }, () =>
      deliverBatchToWorker(onErasure, { companyId: tenant.companyId, erasureId }),
    );
    await Promise.all(workers);
    await runErasures();
  });
  expect(together).toEqual(whole);
});

test('messages that arrive at the same time are erased, or are those of a new contact', async () => {
  const world = await erasedPersonFixture();
  await Promise.all([world.erase(), ...Array.from({ length: 4 }, (_, n) => world.writes(`Chegou ${n}`))]);
  await runErasures();
  await world.index();
  for (const row of await rowsOfCompany(world.tenant.companyId))
    expect(row).not.toMatch(new RegExp(`"contactId":(${world.contactId}|${world.otherId})[,}].*(Chegou|xilofone)`));
  const { tickets } = (await world.call('tickets.list', { query: { showAll: true } })).body;
  for (const { contact } of tickets) expect([world.contactId, world.otherId]).not.toContain(contact.id);
  expect(tickets.length).toBeLessThanOrEqual(1);
});

test('an export that is being made is dropped, and a request that died is continued by the timer', async () => {
  const world = await erasedPersonFixture();
  await world.call('exports.start', { body: {} });
  const waiting = await drainQueuedMessages('exports');
  expect(waiting).toHaveLength(1);
  await world.erase();
  // The message of the request is lost.
  await drainQueuedMessages('personErasures');
  await runTimersDueIn(2 * minuteInMs);
  await runErasures();
  await deliverBatchToWorker(onExport, ...waiting);
  expect(await world.left()).toEqual([]);
  expect((await world.call('exports.list')).body).toEqual([]);
  await runTimersDueIn(10 * minuteInMs);
  expect(await drainQueuedMessages('personErasures')).toEqual([]);
});

test('a merge that was undone leaves nothing of the erased person with the other contact', async () => {
  const world = await erasedPersonFixture();
  const { call, contactId, otherId, tenant } = world;
  const [{ id: mergeId }] = (await call('contacts.listMerges', { params: { contactId } })).body;
  await call('contacts.undoMerge', { params: { contactId, mergeId } });
  await world.erase(otherId);
  await runErasures();
  const rows = await rowsOfCompany(tenant.companyId);
  expect(rows.filter((row) => /99887766554433|no outro celular|Outro xilofone/.test(row))).toEqual([]);
  expect((await call('contacts.show', { params: { contactId } })).status).toBe(200);
});

test('a campaign goes on to others when the person was erased while their message was on its way', async () => {
  const world = await erasedPersonFixture();
  const { whatsappId, tenant } = world;
  await world.addItem('5511987005678', { name: 'Outra pessoa' });
  await world.start({ name: 'Em curso' });
  await world.look(Date.now() + 10_000);
  const flight = async () => (await readPace(tenant, whatsappId)).inFlight;
  expect(await flight()).not.toBeNull();
  await world.erase();
  await runErasures();
  await world.go(20);
  expect(await flight()).toBeNull();
  expect(world.sent.map(({ number }) => number)).toContain('5511987005678');
  expect(await world.left()).toEqual([]);
});

test('erases a long conversation in pages, and counts each row once', async () => {
  const world = await erasedPersonFixture();
  const { tenant, ticketId, contactId, whatsappId } = world;
  const many = Array.from({ length: 700 }, (_, n) => n + 1);
  await writeRowsInBatches([
    ...many.map((n) => ({ ...keys.chatWord(tenant, ticketId, `palavra${n}`, 1), seqs: new Set([1]) })),
    ...many.map((n) => ({ ...keys.ticketLog(tenant, ticketId, `2026-01-01T00:00:00.${n}Z`, 1), kind: 'peeked' })),
    ...many.map((n) => ({ ...keys.cycle(tenant, contactId, whatsappId, n + 10), ticketId })),
  ]);
  await world.erase();
  await runErasures();
  const partitions = [keys.contact(tenant, contactId).pk, keys.messages(tenant, ticketId).pk];
  const rows = (await rowsOfCompany(tenant.companyId)).map((row) => JSON.parse(row).pk as string);
  expect(rows.filter((pk) => partitions.some((one) => pk.startsWith(one)))).toEqual([]);
  const [{ erased }] = await world.proofs();
  expect(erased.logLines).toBeGreaterThanOrEqual(700);
  expect(erased.logLines).toBeLessThan(710);
  expect(erased.searchEntries).toBeGreaterThanOrEqual(700);
});

test('erases a number that never wrote, in either spelling, from lists and campaigns, and keeps its opt-out', async () => {
  const world = await erasedPersonFixture();
  const { call, tenant } = world;
  const number = '5511987005678';
  await world.addItem(number, { name: 'Nunca Escreveu' });
  const waiting = await world.start({ name: 'Ainda por enviar' });
  const begun = await call('erasures.start', { body: { number: '+55 (11) 8700-5678' } });
  expect(begun.body).toMatchObject({ state: 'running', requestId: expect.any(String) });
  expect((await call('erasures.start', { body: { number } })).body.id).toBe(begun.body.id);
  await runErasures();
  expect((await rowsOfCompany(tenant.companyId)).filter((row) => /87005678|Nunca Escreveu/.test(row))).toEqual([]);
  const proof = (await world.proofs()).find(({ id }: { id: string }) => id === begun.body.id);
  expect(proof).toMatchObject({ state: 'done', erased: { contacts: 0, conversations: 0, listEntries: 1 } });
  expect((await world.show(waiting)).counts).toMatchObject({ leftOut: 1 });
  // A list that is imported later does not bring the person back into a campaign.
  await world.addItem(number, { name: 'De outra lista' });
  await world.start({ name: 'Depois' });
  await world.go(10);
  expect(world.sent.map((one) => one.number)).not.toContain(number);
});

test('erases the contact that has the number, and refuses a request without a person or with two', async () => {
  const world = await erasedPersonFixture();
  const { call, number, contactId } = world;
  for (const body of [{}, { contactId, number }, { number: '12' }])
    expect((await call('erasures.start', { body })).status).toBe(400);
  await call('erasures.start', { body: { number } });
  await runErasures();
  expect(await world.left()).toEqual([]);
  expect((await world.proofs())[0]).toMatchObject({ erased: { contacts: 2, conversations: 2 } });
});

test('a contact that begins at the same moment is erased, or is a new one', async () => {
  const world = await erasedPersonFixture();
  const phone = '5511987004444';
  const [begun] = await Promise.all([
    world.call('erasures.start', { body: { number: phone } }),
    world.writes('Cheguei agora', { ...world.me, phone, lid: '55443322110099' }),
  ]);
  expect(begun.status).toBe(201);
  await runErasures();
  const { contacts } = (await world.call('contacts.list', { query: { searchParam: phone } })).body;
  const proof = (await world.proofs()).find(({ id }: { id: string }) => id === begun.body.id);
  expect([proof.erased.contacts, contacts.length]).toBeOneOf([
    [1, 0],
    [0, 1],
  ]);
});
