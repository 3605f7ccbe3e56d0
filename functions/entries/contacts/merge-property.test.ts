import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import { handler as markRead } from '#functions/entries/messages/mark-read.ts';
import { handler as send } from '#functions/entries/messages/send.ts';
import { useBackend } from '#functions/entries/testing/backend.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { handler as updateTicket } from '#functions/entries/tickets/update.ts';
import { propertyRuns } from '#local/testing/depth.ts';
import { keys } from '#shared/server/keys.ts';
import { type Row, readWholeRange } from '#shared/server/table.ts';
import { type MergePersonName, mergeFixture } from './merge.fixture.ts';

useBackend();

const who = fc.constantFrom<MergePersonName>('maria', 'lid');
const line = fc.constantFrom<0 | 1>(0, 1);
const act = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('writes' as const), who, line }) },
  fc.record({ kind: fc.constantFrom('accept', 'close', 'read', 'answer'), who, line }),
);
type Act = { kind: string; who: MergePersonName; line: 0 | 1 };

type World = Awaited<ReturnType<typeof mergeFixture>>;

/** The ticket of a contact on a connection, if it has one of its own. */
const ticketOf = async (world: World, one: Act): Promise<TicketRow | undefined> => {
  const id = await world.contactId(one.who);
  return (await world.rows(id)).find((row) => row.whatsappId === world.lines[one.line].id && row.movedTo === undefined);
};

/** Carries out an act; returns the text that it added. */
const carryOut = async (world: World, one: Act): Promise<string | undefined> => {
  if (one.kind === 'writes') return world.writes(one.who, one.line);
  const ticket = await ticketOf(world, one);
  if (!ticket) return undefined;
  const { token, company } = world;
  const params = { ticketId: ticket.id };
  if (one.kind === 'accept')
    await invoke(updateTicket, { token, params, body: { status: 'open', userId: company.admin.user.id } });
  if (one.kind === 'close') await invoke(updateTicket, { token, params, body: { status: 'closed' } });
  if (one.kind === 'read') await invoke(markRead, { token, params });
  if (one.kind !== 'answer' || ticket.status !== 'open') return undefined;
  const body = `resposta ${ticket.messageSeq + 1} em ${ticket.id}`;
  const { status } = await invoke(send, { token, params, body: { body } });
  return status < 300 ? body : undefined;
};

const shown = [
  'id',
  'uuid',
  'status',
  'userId',
  'queueId',
  'cycle',
  'unreadMessages',
  'messageSeq',
  'readSeq',
] as const;
const rest = ['lastMessage', 'fromMe', 'isAnswered', 'since', 'tagIds', 'joined', 'movedTo', 'deletedAt'] as const;

/** The stored state that a merge and its undoing must leave unchanged. */
const stateOf = async (world: World, ids: readonly number[]) => {
  const contacts = await Promise.all(ids.map(world.contact));
  const tickets = (await Promise.all(ids.map(world.rows))).flat();
  const sums = async (range: { pk: string; prefix: string }) => {
    const sum = new Map<string, number>();
    for (const { pk, sk, ...row } of await readWholeRange<Row>(range, { consistent: true }))
      for (const [name, amount] of Object.entries(row))
        if (typeof amount === 'number') sum.set(name, (sum.get(name) ?? 0) + amount);
    // Seconds of service go on while a merge is at work.
    return [...sum].filter(([name, amount]) => amount !== 0 && !/Seconds/.test(name)).sort();
  };
  const cycles = await Promise.all(
    tickets.map(({ contactId, whatsappId }) =>
      readWholeRange<Row>(keys.cycles(world.tenant, contactId, whatsappId), { consistent: true }),
    ),
  );
  return {
    contacts: contacts.map((row) => ({ ...row, version: 0, updatedAt: '', pictureAt: '' })),
    tickets: tickets.map((row) => [...shown, ...rest].map((name) => [name, row[name] ?? null].join())),
    copies: tickets.map(({ contact }) => [contact.id, contact.name, contact.number]),
    cycles,
    counts: await sums(keys.allCounts(world.tenant)),
    figures: await sums(keys.allFigures(world.tenant)),
  };
};

/** The texts of each conversation that can be opened, by connection. */
const threads = async (world: World, ids: readonly number[]) => {
  const rows = (await Promise.all(ids.map(world.rows)))
    .flat()
    .filter((row) => !row.deletedAt && row.movedTo === undefined);
  return Promise.all(rows.map(async ({ id, whatsappId }) => ({ id, whatsappId, messages: await world.messages(id) })));
};

const isOrdered = (times: readonly string[]) => times.every((at, n) => n === 0 || (times[n - 1] ?? '') <= at);

const prepared = async (acts: readonly Act[]) => {
  const world = await mergeFixture();
  const texts: string[] = [];
  for (const one of [
    { kind: 'writes', who: 'maria', line: 0 },
    { kind: 'writes', who: 'lid', line: 0 },
    ...acts,
  ] as Act[]) {
    const text = await carryOut(world, one);
    if (text) texts.push(text);
  }
  return { world, texts, ids: [await world.contactId('maria'), await world.contactId('lid')] as const };
};

const textsIn = (lists: Awaited<ReturnType<typeof threads>>) =>
  lists.flatMap(({ messages }) => messages.map(({ body }) => body)).sort();

test('a merge and its undo leave everything unchanged, and in between there is one thread in order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 14 }), fc.boolean(), async (acts, intoLid) => {
      const { world, texts, ids } = await prepared(acts);
      const [into, other] = intoLid ? [ids[1], ids[0]] : ids;
      const before = await stateOf(world, ids);
      const apart = await threads(world, ids);
      const merged = await world.merges(into, other);
      expect(merged.status).toBe(200);
      const joined = await threads(world, ids);
      expect(new Set(joined.map(({ whatsappId }) => whatsappId)).size).toBe(joined.length);
      expect(textsIn(joined)).toEqual([...texts].sort());
      for (const { messages, id } of joined) {
        // Each thread keeps its own order; together they are ordered by time, as far as each of them is.
        const seqs = messages.map(({ seq }) => seq);
        expect(seqs).toEqual(seqs.toSorted((a, b) => a - b));
        expect(new Set(seqs).size).toBe(seqs.length);
        expect(messages.every(({ ticketId }) => ticketId === id)).toBe(true);
        const parts = apart.filter((one) =>
          one.messages.some(({ body }) => messages.some((each) => each.body === body)),
        );
        for (const part of parts) {
          const own = messages.filter(({ body }) => part.messages.some((each) => each.body === body));
          expect(own.map(({ body }) => body)).toEqual(part.messages.map(({ body }) => body));
        }
        if (parts.every((part) => isOrdered(part.messages.map(({ createdAt }) => createdAt))))
          expect(isOrdered(messages.map(({ createdAt }) => createdAt))).toBe(true);
      }
      expect((await world.undoes(into, merged.body.id)).status).toBe(200);
      const after = await stateOf(world, ids);
      expect(after.contacts.map(({ lastMerge: _, absorbed: __, partedFrom: ___, ...row }) => row)).toEqual(
        before.contacts.map(({ lastMerge: _, absorbed: __, ...row }) => row),
      );
      expect({ ...after, contacts: [] }).toEqual({ ...before, contacts: [] });
      expect(textsIn(await threads(world, ids))).toEqual([...texts].sort());
    }),
    { numRuns: propertyRuns(40), seed: 20261127 },
  );
});

test('messages that arrive while two contacts are merged and taken apart are neither lost nor doubled', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(act, { maxLength: 6 }),
      fc.array(who, { minLength: 1, maxLength: 4 }),
      async (acts, late) => {
        const { world, texts, ids } = await prepared(acts);
        const [into, other] = ids;
        const arriving = () => Promise.all(late.map((one) => world.writes(one)));
        const [merged, ...during] = await Promise.all([world.merges(into, other), arriving()]);
        texts.push(...during.flat());
        expect(merged.status).toBe(200);
        texts.push(...(await arriving()));
        const joined = await threads(world, ids);
        expect(textsIn(joined)).toEqual([...texts].sort());
        const [undone, ...then] = await Promise.all([world.undoes(into, merged.body.id), arriving()]);
        texts.push(...then.flat());
        expect(undone.status).toBe(200);
        texts.push(...(await arriving()));
        const apart = await threads(world, ids);
        expect(textsIn(apart)).toEqual([...texts].sort());
        for (const { messages } of apart) {
          const seqs = messages.map(({ seq }) => seq);
          expect(seqs).toEqual(seqs.toSorted((a, b) => a - b));
          expect(new Set(seqs).size).toBe(seqs.length);
        }
      },
    ),
    { numRuns: propertyRuns(15), seed: 20261128 },
  );
});
