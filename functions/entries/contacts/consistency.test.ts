import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCompanyDirectory } from '#functions/company/companies/directory.ts';
import { changeContact } from '#functions/conversation/contacts/change-contact.ts';
import { ticketsOfContact } from '#functions/conversation/contacts/contact-copies.ts';
import { addContact } from '#functions/conversation/contacts/contact-store.ts';
import { wordRows } from '#functions/conversation/contacts/contact-words.ts';
import { type ContactRow, contactCopy } from '#functions/conversation/rows/contact-row.ts';
import { readCounts } from '#functions/conversation/tickets/ticket-counts.ts';
import { handler as onInbound } from '#functions/entries/messages/on-inbound.ts';
import { drainQueuedMessages, useBackend } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, seedCompany } from '#functions/entries/testing/company.ts';
import { deliverBatchToWorker, inboundTextFrom, peerIdentity } from '#functions/entries/testing/inbound.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { handler as startTicket } from '#functions/entries/tickets/create.ts';
import { handler as onRemoved } from '#functions/entries/tickets/on-removed.ts';
import { propertyRuns } from '#local/testing/depth.ts';
import { AppError } from '#shared/http/errors.ts';
import { keys } from '#shared/server/keys.ts';
import { get, readIndex, readWholeRange } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import { foldAccentsAndCase } from '#shared/text/fold.ts';
import { handler as block } from './block.ts';
import { storeRows } from './import/store-rows.ts';
import { handler as remove } from './remove.ts';

useBackend();

/** Two customers under the names WhatsApp may use: with the ninth digit, without it, by a LID, by both. */
const faces = ['5511987654321', '5511976543210'].map((phone, n) => {
  const lid = `90000000000000${n}`;
  const short = phone.replace('55119', '5511');
  return [
    peerIdentity(phone, { name: 'Ana Lima' }),
    peerIdentity(short, { name: 'Ana Lima' }),
    peerIdentity(null, { lid, name: 'Ana' }),
    peerIdentity(phone, { lid, name: 'Ana Lima' }),
  ];
});

const deed = fc.record({
  what: fc.constantFrom(
    'write',
    'write',
    'write',
    'add',
    'rename',
    'renumber',
    'block',
    'unblock',
    'delete',
    'import',
    'start',
  ),
  who: fc.nat(1),
  face: fc.nat(3),
  line: fc.nat(1),
  name: fc.constantFrom('João Souza', 'Maria Clara', 'Zé'),
});
type Deed = typeof deed extends fc.Arbitrary<infer D> ? D : never;
/** Waves run one after another; the actions of a wave run at once. */
const waves = fc.array(fc.array(deed, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 5 });

/** Every contact ever created, deleted ones included. */
const contactsOf = async (tenant: Tenant): Promise<ContactRow[]> => {
  const ids = await get<{ contact?: number }>(keys.ids(tenant), { consistent: true });
  const all = Array.from({ length: ids?.contact ?? 0 }, (_, n) => keys.contact(tenant, n + 1));
  const rows = await Promise.all(all.map((key) => get<ContactRow>(key, { consistent: true })));
  return rows.flatMap((row) => row ?? []);
};

const whole = async (range: { pk: string; prefix: string }): Promise<Record<string, unknown>[]> =>
  readWholeRange(range, { consistent: true });

const workOff = async (): Promise<void> => {
  const bodies = await drainQueuedMessages('removedTickets');
  for (const body of bodies) await deliverBatchToWorker(onRemoved, body);
  if (bodies.length > 0) await workOff();
};

const expected = ['ERR_NO_CONTACT_FOUND', 'ERR_DUPLICATED_CONTACT', 'ERR_OTHER_OPEN_TICKET', 'ERR_NO_PERMISSION'];

const scene = async (company: SeededCompany) => {
  const { tenant, admin } = company;
  const lines = [await company.addConnection(), await company.addConnection()];
  const written: number[] = [0, 0];
  let imports = 0;
  const act = async ({ what, who, face, line, name }: Deed): Promise<void> => {
    const chat = faces[who]?.[face];
    const on = lines[line];
    if (!chat || !on) return;
    if (what === 'write') {
      await deliverBatchToWorker(onInbound, inboundTextFrom(chat, on));
      written[line] = (written[line] ?? 0) + 1;
      return;
    }
    const number = chat.phone ?? '5511987654321';
    if (what === 'add') return void (await addContact(tenant, { name, number, email: '', extraInfo: [] }));
    if (what === 'import') {
      const rows = [number, faces[1 - who]?.[face]?.phone ?? number].map((one, row) => ({
        row,
        name,
        number: one,
        email: '',
      }));
      return void (await storeRows(tenant, { id: ++imports, source: 'file', updatesExisting: true }, rows));
    }
    const contact = (await contactsOf(tenant)).filter(({ deletedAt }) => !deletedAt)[who];
    if (!contact) return;
    const params = { contactId: contact.id };
    if (what === 'rename' || what === 'renumber') {
      const fields = what === 'rename' ? { name } : { number };
      await changeContact({ tenant, directory: await readCompanyDirectory(tenant) }, contact.id, fields).catch(
        (error: unknown) => {
          if (!(error instanceof AppError && expected.includes(error.code))) throw error;
        },
      );
      return;
    }
    const answer =
      what === 'start'
        ? await invoke(startTicket, {
            token: admin.token,
            body: { contactId: contact.id, userId: admin.user.id, queueId: null, whatsappId: on.id },
          })
        : what === 'delete'
          ? await invoke(remove, { token: admin.token, params })
          : await invoke(block, { token: admin.token, params, body: { blocked: what === 'block' } });
    if (answer.status !== 200)
      expect([what, answer.body.error, expected.includes(answer.body.error)]).toEqual([what, answer.body.error, true]);
  };
  return { act, lines, written };
};

test('keeps one contact per customer, found by exactly its identities and words', async () => {
  await fc.assert(
    fc.asyncProperty(waves, async (plan) => {
      const company = await seedCompany();
      const { tenant } = company;
      const { act, written, lines } = await scene(company);
      for (const wave of plan) await Promise.all(wave.map(act));

      const all = await contactsOf(tenant);
      const there = all.filter(({ deletedAt }) => !deletedAt);
      // Each identity leads to one contact.
      const identities = await whole({ pk: keys.identity(tenant, '').pk, prefix: '' });
      const led = identities.map(({ sk, contactId }) => `${sk} ${contactId}`).sort();
      expect(led).toEqual(there.flatMap(({ id, identities: own }) => own.map((one) => `${one} ${id}`)).sort());
      // Each word row belongs to one contact.
      const words = there.flatMap((row) => wordRows(tenant, row.id, row.words));
      const found = [
        ...(await whole(keys.contactWords(tenant, ''))),
        ...(await whole({ pk: keys.contactPair(tenant, '', 0).pk, prefix: '' })),
      ];
      const named = (rows: readonly Record<string, unknown>[]) =>
        rows.map(({ pk, sk, words: own }) => `${pk} ${sk} ${own}`).sort();
      expect(named(found)).toEqual(named(words as unknown as Record<string, unknown>[]));
      const listed = (
        await readIndex<ContactRow & { gsi1sk: string }>('gsi1', keys.contactsByName(tenant), { limit: 100 })
      ).rows;
      expect(listed.map(({ gsi1sk }) => gsi1sk).sort()).toEqual(
        there.map(({ id, name }) => keys.byName(foldAccentsAndCase(name), id)).sort(),
      );
      expect((await readCounts(tenant))('contacts')).toBe(there.length);
      const blocked = await whole(keys.blockedContacts(tenant));
      expect(blocked.map(({ contactId }) => contactId)).toEqual(there.filter((row) => row.blocked).map(({ id }) => id));

      // Tickets carry the current copy of their contact.
      for (const contact of all) {
        const tickets = await ticketsOfContact(tenant, contact.id);
        if (contact.deletedAt) expect(tickets).toEqual([]);
        for (const ticket of tickets) expect(ticket.contact).toEqual(contactCopy(contact));
      }
      // No received message was lost with a deleted contact.
      const ids = await get<{ ticket?: number }>(keys.ids(tenant), { consistent: true });
      const chats = Array.from({ length: ids?.ticket ?? 0 }, (_, n) => whole(keys.messages(tenant, n + 1)));
      const stored = (await Promise.all(chats)).flat().filter(({ fromMe }) => !fromMe);
      // All messages of deleted contacts get an expiry.
      await workOff();
      const running = new Set(
        (await Promise.all(there.map(({ id }) => ticketsOfContact(tenant, id)))).flat().map(({ id }) => id),
      );
      for (let ticketId = 1; ticketId <= (ids?.ticket ?? 0); ticketId++) {
        const endless = (await whole(keys.messages(tenant, ticketId))).filter(
          ({ expiresAt }) => expiresAt === undefined,
        );
        if (!running.has(ticketId)) expect([ticketId, endless]).toEqual([ticketId, []]);
      }
      expect(lines.map(({ id }) => stored.filter(({ whatsappId }) => whatsappId === id).length)).toEqual(written);
    }),
    { numRuns: propertyRuns(15), seed: 20261121 },
  );
});
