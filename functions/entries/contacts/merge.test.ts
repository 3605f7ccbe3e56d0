import { expect, test } from 'vitest';
import { handler as onInbound } from '#functions/entries/messages/on-inbound.ts';
import { handler as searchIn } from '#functions/entries/search/conversation.ts';
import { handler as onMessage } from '#functions/entries/search/on-message.ts';
import { useBackend } from '#functions/entries/testing/backend.ts';
import { deliverBatchToWorker, freshProviderId, inboundTextFrom } from '#functions/entries/testing/inbound.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { handler as createNote } from '#functions/entries/ticket-notes/create.ts';
import { handler as listNotes } from '#functions/entries/ticket-notes/list.ts';
import { handler as mentions } from '#functions/entries/ticket-notes/mentions.ts';
import { handler as seeMentions } from '#functions/entries/ticket-notes/see-mentions.ts';
import { handler as history } from '#functions/entries/tickets/history.ts';
import { handler as listTickets } from '#functions/entries/tickets/list.ts';
import { handler as log } from '#functions/entries/tickets/log.ts';
import { handler as pin } from '#functions/entries/tickets/pin.ts';
import { handler as pins } from '#functions/entries/tickets/pins.ts';
import { handler as showTicket } from '#functions/entries/tickets/show.ts';
import { handler as updateTicket } from '#functions/entries/tickets/update.ts';
import { handler as list } from './list.ts';
import { handler as listMerges } from './list-merges.ts';
import { mergeFixture } from './merge.fixture.ts';
import { handler as previewMerge } from './preview-merge.ts';
import { handler as setOptOut } from './set-opt-out.ts';
import { handler as show } from './show.ts';
import { handler as update } from './update.ts';

useBackend();

/** Both contacts have a thread on the first connection; only the one without number has one on the second. */
const talked = async () => {
  const world = await mergeFixture();
  const texts: string[] = [];
  for (const who of ['maria', 'lid', 'lid', 'maria', 'lid'] as const) texts.push(await world.writes(who));
  const elsewhere = [await world.writes('lid', 1)];
  const [maria, lid] = [await world.contactId('maria'), await world.contactId('lid')];
  const ticketOf = async (id: number, line: 0 | 1) => {
    const { body } = await invoke(show, { token: world.token, params: { contactId: id } });
    return body.tickets.find(({ whatsappId }: { whatsappId: number }) => whatsappId === world.lines[line].id)?.id;
  };
  const tickets = { maria: await ticketOf(maria, 0), lid: await ticketOf(lid, 0), lid1: await ticketOf(lid, 1) };
  return { ...world, texts, elsewhere, maria, lid, tickets };
};
const bodies = (messages: { body: string }[]) => messages.map(({ body }) => body);

test('shows first what a merge leads to, and lets a person choose', async () => {
  const { token, maria, lid } = await talked();
  const { body, status } = await invoke(previewMerge, {
    token,
    params: { contactId: maria, otherId: lid },
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    contact: { name: 'Maria Souza' },
    other: { name: 'Mari', number: '' },
    conflicts: ['name'],
    suggested: [],
    conversations: [
      { joined: true, messages: 5 },
      { joined: false, messages: 1 },
    ],
  });
});

test('makes one thread of two, in the order of time, and one contact', async () => {
  const { token, texts, elsewhere, maria, lid, tickets, merges, messages, contact, people, lines, contactId } =
    await talked();
  expect(await merges(maria, lid, { takes: ['name'] })).toMatchObject({ status: 200, body: { state: 'merged' } });
  const joined = await messages(tickets.maria);
  expect(bodies(joined)).toEqual(texts);
  expect(joined.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5]);
  expect(new Set(joined.map(({ ticketId }) => ticketId))).toEqual(new Set([tickets.maria]));
  expect(bodies(await messages(tickets.lid1))).toEqual(elsewhere);
  // The address of the joined conversation leads to the thread in which it goes on.
  expect((await invoke(showTicket, { token, params: { ticketId: tickets.lid } })).body).toMatchObject({
    id: tickets.maria,
    contactId: maria,
    lastMessage: texts.at(-1),
    unreadMessages: 5,
  });
  expect((await invoke(showTicket, { token, params: { ticketId: tickets.lid1 } })).body).toMatchObject({
    id: tickets.lid1,
    contactId: maria,
    contact: { id: maria, name: 'Mari', number: '5511987654321' },
  });
  expect(await contact(maria)).toMatchObject({ name: 'Mari', lid: '77001122334455', absorbed: [lid] });
  expect((await invoke(list, { token, query: {} })).body).toMatchObject({ count: 1, contacts: [{ id: maria }] });
  expect((await invoke(show, { token, params: { contactId: lid } })).body).toMatchObject({ id: maria });
  expect(await contactId('lid')).toBe(maria);
  // Both identities go on in the same threads.
  await deliverBatchToWorker(onInbound, inboundTextFrom(people.lid, lines[0], { body: 'depois' }));
  await deliverBatchToWorker(onInbound, inboundTextFrom(people.maria, lines[1], { body: 'também' }));
  expect(bodies(await messages(tickets.maria))).toEqual([...texts, 'depois']);
  expect(bodies(await messages(tickets.lid1))).toEqual([...elsewhere, 'também']);
  const waiting = (await invoke(listTickets, { token, query: { status: 'pending', showAll: true } })).body.tickets;
  expect(waiting.map(({ id }: { id: number }) => id).sort()).toEqual([tickets.maria, tickets.lid1].sort());
});

test('mentions and pins of the joined conversation lead to the thread in which it goes on', async () => {
  const { company, maria, lid, tickets, merges, undoes } = await talked();
  const ana = await company.addUser({ profile: 'admin' });
  const { token } = ana;
  const pinned = async () => (await invoke(pins, { token })).body.tickets.map(({ id }: { id: number }) => id);
  const named = async () =>
    (await invoke(mentions, { token })).body.mentions.map(({ ticket }: { ticket: { id: number } }) => ticket.id);
  const body = { note: '@Ana veja', ticketId: tickets.lid, mentions: [ana.user.id] };
  await invoke(createNote, { token: company.admin.token, body });
  for (const ticketId of [tickets.lid, tickets.maria])
    await invoke(pin, { token, params: { ticketId }, body: { pinned: true } });
  const { body: merge } = await merges(maria, lid);
  expect(await named()).toEqual([tickets.maria]);
  expect(await pinned()).toEqual([tickets.maria]);
  await undoes(maria, merge.id);
  expect(await named()).toEqual([tickets.lid]);
  expect(await pinned()).toEqual([tickets.maria, tickets.lid]);
  await merges(maria, lid);
  await invoke(seeMentions, { token, body: { ticketId: tickets.maria } });
  await invoke(pin, { token, params: { ticketId: tickets.maria }, body: { pinned: false } });
  expect(await named()).toEqual([]);
  expect(await pinned()).toEqual([]);
});

test('undo restores both contacts and both threads, and what came since stays in its thread', async () => {
  const world = await talked();
  const { token, texts, maria, lid, tickets, merges, undoes, messages, contact, lines, people, contactId } = world;
  const before = await Promise.all([maria, lid].map(contact));
  const { body: merge } = await merges(maria, lid, { takes: ['name'] });
  await deliverBatchToWorker(onInbound, inboundTextFrom(people.lid, lines[0], { body: 'depois' }));
  expect((await invoke(listMerges, { token, params: { contactId: maria } })).body).toMatchObject([
    { id: merge.id, state: 'merged', other: { id: lid, name: 'Mari' } },
  ]);
  expect(await undoes(maria, merge.id)).toMatchObject({ status: 200, body: { state: 'undone' } });
  const after = await Promise.all([maria, lid].map(contact));
  for (const [n, row] of after.entries()) {
    const { name, number, lid: address, email, identities, words, blocked, extraInfo } = before[n] ?? {};
    expect(row).toMatchObject({ name, number, lid: address, email, identities, words, extraInfo });
    expect(row?.blocked).toBe(blocked);
    expect(row?.merging).toBeUndefined();
  }
  const of = (who: string) => texts.filter((text) => text.endsWith(who));
  expect(bodies(await messages(tickets.maria))).toEqual([...of('maria'), 'depois']);
  expect(bodies(await messages(tickets.lid))).toEqual(of('lid'));
  expect(await contactId('lid')).toBe(lid);
  await deliverBatchToWorker(onInbound, inboundTextFrom(people.lid, lines[0], { body: 'enfim' }));
  await deliverBatchToWorker(onInbound, inboundTextFrom(people.maria, lines[1], { body: 'nova' }));
  expect(bodies(await messages(tickets.lid))).toEqual([...of('lid'), 'enfim']);
  expect((await invoke(list, { token, query: { searchParam: 'mari' } })).body).toMatchObject({ count: 2 });
  expect((await invoke(showTicket, { token, params: { ticketId: tickets.lid } })).body).toMatchObject({
    contact: { id: lid, name: 'Mari' },
    status: 'pending',
    unreadMessages: 4,
  });
  expect((await invoke(listMerges, { token, params: { contactId: maria } })).body).toEqual([]);
  expect((await undoes(maria, merge.id)).body).toMatchObject({ state: 'undone' });
});

test('the service goes on where it is furthest, and undo gives it back', async () => {
  const { token, company, maria, lid, tickets, merges, undoes } = await talked();
  const serve = (ticketId: number, body: object) => invoke(updateTicket, { token, params: { ticketId }, body });
  const { id: userId } = company.admin.user;
  await serve(tickets.maria, { status: 'open', userId });
  await serve(tickets.maria, { status: 'closed' });
  await serve(tickets.lid, { status: 'open', userId });
  const { body: merge } = await merges(maria, lid);
  const shown = async (ticketId: number) => (await invoke(showTicket, { token, params: { ticketId } })).body;
  expect(await shown(tickets.maria)).toMatchObject({ status: 'open', userId, cycle: 2 });
  const cycles = (await invoke(history, { token, params: { ticketId: tickets.maria }, query: {} })).body.cycles;
  expect(cycles).toHaveLength(3);
  await undoes(maria, merge.id);
  expect(await shown(tickets.maria)).toMatchObject({ status: 'closed', cycle: 1 });
  expect(await shown(tickets.lid)).toMatchObject({ status: 'open', userId, cycle: 1 });
  const open = (await invoke(listTickets, { token, query: { status: 'open', showAll: true } })).body.tickets;
  expect(open.map(({ id }: { id: number }) => id)).toEqual([tickets.lid]);
});

test('notes, log, search and changes of messages reach both parts of a joined thread', async () => {
  const { token, maria, lid, tickets, merges, messages, people, lines, tenant, texts } = await talked();
  const providerId = freshProviderId();
  await deliverBatchToWorker(
    onInbound,
    inboundTextFrom(people.lid, lines[0], { providerId, body: 'azulejo quebrado' }),
  );
  for (const ticketId of [tickets.maria, tickets.lid])
    await invoke(createNote, { token, body: { ticketId, note: `nota de ${ticketId}` } });
  await merges(maria, lid);
  const notes = (await invoke(listNotes, { token, query: { ticketId: String(tickets.maria) } })).body;
  expect(notes.map(({ note }: { note: string }) => note)).toEqual([
    `nota de ${tickets.lid}`,
    `nota de ${tickets.maria}`,
  ]);
  const { entries } = (await invoke(log, { token, params: { ticketId: tickets.maria } })).body;
  expect(entries).toMatchObject([{ kind: 'contactsMerged', merge: { contactId: maria, mergeId: 1 } }]);
  const at = new Date().toISOString();
  const base = inboundTextFrom(people.lid, lines[0]);
  const edit = { type: 'edit', companyId: tenant.companyId, whatsappId: lines[0].id, providerId: freshProviderId() };
  await deliverBatchToWorker(onInbound, {
    ...edit,
    chat: base.chat,
    participant: null,
    fromMe: false,
    at,
    targetProviderId: providerId,
    body: 'azulejo trincado',
  });
  expect(bodies(await messages(tickets.maria))).toEqual([...texts, 'azulejo trincado']);
  await deliverBatchToWorker(onMessage, { companyId: tenant.companyId, ticketId: tickets.lid, seq: 4 });
  const found = await invoke(searchIn, {
    token,
    params: { ticketId: tickets.maria },
    query: { searchParam: 'mensagem' },
  });
  expect(found.body.messages.map(({ seq }: { seq: number }) => seq)).toEqual([5, 4, 3, 2, 1]);
  expect(found.body.count).toBe(5);
  const page = await invoke(searchIn, {
    token,
    params: { ticketId: tickets.maria },
    query: { searchParam: 'azulejo' },
  });
  expect(page.body.messages).toMatchObject([{ ticketId: tickets.maria, seq: 6 }]);
});

test('an opt-out of either holds, and a change made after the merge survives its undo', async () => {
  const { token, maria, lid, merges, undoes, contact } = await talked();
  await invoke(setOptOut, { token, params: { contactId: lid }, body: { optedOut: true } });
  const { body: merge } = await merges(maria, lid);
  expect((await contact(maria))?.optedOutAt).toBeDefined();
  await invoke(update, { token, params: { contactId: maria }, body: { email: 'maria@example.com' } });
  await undoes(maria, merge.id);
  expect(await contact(maria)).toMatchObject({ email: 'maria@example.com', name: 'Maria Souza' });
  expect((await contact(maria))?.optedOutAt).toBeUndefined();
  expect((await contact(lid))?.optedOutAt).toBeDefined();
});

test('refuses groups, a contact with itself, users who may not see a conversation, and an earlier undo', async () => {
  const { company, token, people, lines, maria, lid, merges, undoes, contactId } = await talked();
  expect((await merges(maria, maria)).body.error).toBe('ERR_MERGE_IMPOSSIBLE');
  const queue = await company.addQueue();
  const agent = await company.addUser({ queueIds: [queue.id], allTicket: 'desabled' });
  const asAgent = await invoke(previewMerge, {
    token: agent.token,
    params: { contactId: maria, otherId: lid },
  });
  expect(asAgent.status).toBe(403);
  const first = (await merges(maria, lid)).body;
  const third = { ...people.lid, lid: '88112233445566', name: 'Maria S.' };
  await deliverBatchToWorker(onInbound, inboundTextFrom(third, lines[0], { body: 'terceira' }));
  const all = (await invoke(list, { token, query: {} })).body.contacts;
  const thirdId = all.find(({ id }: { id: number }) => id !== maria).id;
  const second = (await merges(maria, thirdId)).body;
  expect((await undoes(maria, first.id)).body.error).toBe('ERR_MERGE_NOT_NEWEST');
  expect((await undoes(maria, second.id)).status).toBe(200);
  expect((await undoes(maria, first.id)).status).toBe(200);
  expect(await contactId('lid')).toBe(lid);
});
