import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { WhatsappRow } from '#functions/company/rows/whatsapp-row.ts';
import { handler as listContacts } from '#functions/entries/contacts/list.ts';
import { useBackend } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, seedCompany } from '#functions/entries/testing/company.ts';
import { deliverBatchToWorker, inboundTextFrom, peerIdentity } from '#functions/entries/testing/inbound.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { cutEventToRequestSize } from '#runner/session/deliver.ts';
import type { InboundEvent } from '#shared/messages/inbound.ts';
import { handler as onInbound } from './on-inbound.ts';

useBackend();

let company: SeededCompany;
let connection: WhatsappRow;
beforeAll(async () => {
  company = await seedCompany();
  connection = await company.addConnection();
});

/** UTF-16 code units in any order: halves of surrogate pairs, control characters, letters. */
const codeUnit = fc.oneof(
  fc.integer({ min: 0xd800, max: 0xdfff }),
  fc.integer({ min: 0, max: 0xffff }),
  fc.integer({ min: 0x20, max: 0x7e }),
);
const text = fc.array(codeUnit, { minLength: 1, maxLength: 12 }).map((units) => String.fromCharCode(...units));
const id = text.map((any) => `3EB0${any}`);

let lastCustomer = 0;
const newCustomer = () => peerIdentity(`55119${String(++lastCustomer).padStart(8, '0')}`);

type Parts = Record<'body' | 'name' | 'id' | 'target' | 'quoted' | 'kind', string>;
const parts = fc.record({ body: text, name: text, id, target: id, quoted: id, kind: text }) as fc.Arbitrary<Parts>;

/** Builds an event of every type and of every kind of message, with these texts in all free fields. */
function eventsWith({ body, name, id: providerId, target, quoted, kind }: Parts): InboundEvent[] {
  const chat = { ...newCustomer(), name };
  const message = (number: number, fields: Partial<Extract<InboundEvent, { type: 'message' }>>) =>
    inboundTextFrom(chat, connection, {
      providerId: `${providerId}${number}`,
      body,
      quotedProviderId: quoted,
      ...fields,
    });
  const { companyId, whatsappId, at } = inboundTextFrom(chat, connection);
  const base = { companyId, whatsappId, chat, participant: null, fromMe: false, at };
  return [
    message(1, {}),
    message(2, { kind: 'location', location: { latitude: 1, longitude: 2, name, address: body } }),
    message(3, { kind: 'contacts', contacts: [{ name, numbers: [body] }] }),
    message(4, { kind: 'unsupported', providerKind: kind }),
    message(5, {
      kind: 'poll',
      poll: { question: body, options: [name, body], multiple: false, secret: body, creators: [body] },
    }),
    { ...base, type: 'edit', providerId: `${providerId}6`, targetProviderId: `${providerId}1`, body },
    { ...base, type: 'reaction', providerId: `${providerId}7`, targetProviderId: target, emoji: body },
    { ...base, type: 'delete', providerId: `${providerId}8`, targetProviderId: target },
    { ...base, type: 'call', providerId: `${providerId}9`, state: 'ringing', video: false, caller: body },
  ];
}

test('any UTF-16 in any field of any kind is stored, and the next message too', async () => {
  await fc.assert(
    fc.asyncProperty(parts, async (texts) => {
      const events = eventsWith(texts);
      for (const event of events) await deliverBatchToWorker(onInbound, cutEventToRequestSize(event));
      // A queue message that an older runner wrote without making its texts well-formed.
      for (const event of eventsWith(texts)) await deliverBatchToWorker(onInbound, event);
    }),
    {
      numRuns: 8,
      // A card with a blank number.
      examples: [[{ body: ' ', name: '\t', id: '3EB0a', target: '3EB0b', quoted: '3EB0c', kind: 'x' }]],
    },
  );
  const next = newCustomer();
  await deliverBatchToWorker(onInbound, inboundTextFrom(next, connection, { body: 'depois' }));
  const { contacts } = (await invoke(listContacts, { token: company.admin.token })).body;
  expect(contacts.some(({ number }: { number: string }) => number === next.phone)).toBe(true);
});
