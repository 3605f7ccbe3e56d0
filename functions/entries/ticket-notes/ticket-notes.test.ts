import { beforeEach, expect, test } from 'vitest';
import { handler as onInbound } from '#functions/entries/messages/on-inbound.ts';
import { drainQueuedMessages, useBackend } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, type SignedInUser, seedCompany } from '#functions/entries/testing/company.ts';
import { deliverBatchToWorker, inboundTextFrom, peerIdentity } from '#functions/entries/testing/inbound.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { handler as listTickets } from '#functions/entries/tickets/list.ts';
import { handler as updateTicket } from '#functions/entries/tickets/update.ts';
import { notesPerPage, type TicketNote } from '#shared/ticket-notes/contract.ts';
import type { Ticket } from '#shared/tickets/ticket.ts';
import { handler as create } from './create.ts';
import { handler as list } from './list.ts';
import { handler as page } from './page.ts';
import { handler as remove } from './remove.ts';
import { handler as show } from './show.ts';
import { handler as update } from './update.ts';

useBackend();

let company: SeededCompany;
let ana: SignedInUser;
let ticket: Ticket;
beforeEach(async () => {
  company = await seedCompany();
  ana = await company.addUser({ name: 'Ana' });
  await deliverBatchToWorker(onInbound, inboundTextFrom(peerIdentity('5511987654321'), await company.addConnection()));
  [ticket] = (await invoke(listTickets, { token: ana.token })).body.tickets;
  await invoke(updateTicket, { token: ana.token, params: { ticketId: ticket.id }, body: { status: 'open' } });
  await drainQueuedMessages('live');
});

const add = (note: string, who = ana) =>
  invoke(create, { token: who.token, body: { note, ticketId: ticket.id, contactId: ticket.contactId } });
const notes = async (query: object = {}): Promise<TicketNote[]> =>
  (await invoke(list, { token: ana.token, query: { ticketId: ticket.id, ...query } })).body;

test('lists notes newest first with their writers, and publishes them to the ticket’s room', async () => {
  await add('  Prefere boleto ');
  const { body: second } = await add('Ligar amanhã', company.admin);
  expect(await notes()).toMatchObject([
    { id: second.id, note: 'Ligar amanhã', user: { id: company.admin.user.id } },
    {
      note: 'Prefere boleto',
      user: { id: ana.user.id, name: 'Ana' },
      ticketId: ticket.id,
      contactId: ticket.contactId,
    },
  ]);
  expect(await drainQueuedMessages('live')).toMatchObject([
    { rooms: [`ticket-${ticket.id}`], payload: { action: 'create', ticketNote: { note: 'Prefere boleto' } } },
    { rooms: [`ticket-${ticket.id}`], payload: { action: 'create', ticketNote: { note: 'Ligar amanhã' } } },
  ]);
});

test('rejects notes with fewer than two visible letters', async () => {
  for (const note of ['', 'a', ' a ', '\u200b\u200b']) {
    expect(await add(note)).toMatchObject({ status: 400, body: { error: 'ERR_VALIDATION' } });
  }
  expect((await add('ok')).status).toBe(200);
});

test('lets only administrators delete notes, each once', async () => {
  const { body } = await add('Engano');
  const removing = (who: SignedInUser) => invoke(remove, { token: who.token, params: { ticketNoteId: body.id } });
  expect((await removing(ana)).body.error).toBe('ERR_NO_PERMISSION');
  const answers = await Promise.all([removing(company.admin), removing(company.admin)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  expect(await notes()).toEqual([]);
});

test('rejects reading and writing notes without access to the conversation, and from another company', async () => {
  const stranger = await company.addUser({ allTicket: 'desabled' });
  expect((await add('Espiando', stranger)).body.error).toBe('ERR_NO_PERMISSION');
  const query = { ticketId: ticket.id };
  expect((await invoke(list, { token: stranger.token, query })).body.error).toBe('ERR_NO_PERMISSION');
  const foreign = await seedCompany();
  expect((await invoke(list, { token: foreign.admin.token, query })).body.error).toBe('ERR_NO_TICKET_FOUND');
  expect((await add('De fora', foreign.admin)).body.error).toBe('ERR_NO_TICKET_FOUND');
});

test('shows the notes of a waiting conversation only to users who may read it', async () => {
  await add('Prefere boleto');
  await invoke(updateTicket, { token: ana.token, params: { ticketId: ticket.id }, body: { status: 'pending' } });
  const query = { ticketId: ticket.id };
  expect((await invoke(list, { token: ana.token, query })).body.error).toBe('ERR_NO_PERMISSION');
  expect((await invoke(list, { token: company.admin.token, query })).body).toHaveLength(1);
});

test('pages through many notes', async () => {
  for (let n = 0; n < notesPerPage + 3; n += 10) {
    await Promise.all(Array.from({ length: Math.min(10, notesPerPage + 3 - n) }, (_, k) => add(`nota ${n + k}`)));
  }
  const first = await notes();
  expect(first).toHaveLength(notesPerPage);
  const rest = await notes({ before: first.at(-1)?.id });
  expect(new Set([...first, ...rest].map(({ note }) => note)).size).toBe(notesPerPage + 3);
});

test('pages and searches the notes of a ticket in pages of twenty', async () => {
  for (let n = 0; n < 23; n++) await add(n % 11 === 0 ? `Cobrança ${n}` : `nota ${n}`);
  const read = async (query: object = {}) =>
    (await invoke(page, { token: ana.token, query: { ticketId: ticket.id, ...query } })).body;
  const first = await read();
  expect(first).toMatchObject({ count: 20, hasMore: true });
  expect(first.ticketNotes[0]).toMatchObject({ note: 'Cobrança 22', user: { name: 'Ana' } });
  const rest = await read({ cursor: first.nextCursor });
  expect(rest).toMatchObject({ count: 23, hasMore: false, nextCursor: null });
  expect((await read({ pageNumber: 2 })).ticketNotes).toEqual(rest.ticketNotes);
  expect((await read({ pageNumber: 3 })).ticketNotes).toEqual([]);
  const found = await read({ searchParam: ' cobranca ' });
  expect(found.ticketNotes.map(({ note }: TicketNote) => note)).toEqual(['Cobrança 22', 'Cobrança 11', 'Cobrança 0']);
  const stranger = await company.addUser({ allTicket: 'desabled' });
  const query = { ticketId: ticket.id };
  expect((await invoke(page, { token: stranger.token, query })).body.error).toBe('ERR_NO_PERMISSION');
});

test('lets the writer and administrators change a note, and no other user', async () => {
  const { body: note } = await add('Ligar amanha');
  await drainQueuedMessages('live');
  const colleague = await company.addUser();
  const params = { ticketNoteId: note.id };
  const change = (who: SignedInUser, text: string) =>
    invoke(update, { token: who.token, params, body: { note: text } });
  expect((await change(colleague, 'Outro texto')).body.error).toBe('ERR_NO_PERMISSION');
  expect((await change(ana, ' a ')).body.error).toBe('ERR_VALIDATION');
  expect((await change(ana, ' Ligar amanhã ')).body).toEqual({ ...note, note: 'Ligar amanhã' });
  expect((await change(company.admin, 'Ligar hoje')).status).toBe(200);
  expect((await invoke(show, { token: ana.token, params })).body).toEqual({ ...note, note: 'Ligar hoje' });
  expect(await drainQueuedMessages('live')).toMatchObject([
    { rooms: [`ticket-${ticket.id}`], payload: { action: 'update', ticketNote: { note: 'Ligar amanhã' } } },
    { rooms: [`ticket-${ticket.id}`], payload: { action: 'update', ticketNote: { note: 'Ligar hoje' } } },
  ]);
  await invoke(remove, { token: company.admin.token, params });
  expect((await change(ana, 'Tarde demais')).body.error).toBe('ERR_NO_TICKETNOTE_FOUND');
});
