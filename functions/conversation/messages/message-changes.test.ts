import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { MessageRow } from '#functions/conversation/rows/message-row.ts';
import { propertyRuns } from '#local/testing/depth.ts';
import type { Row } from '#shared/server/table.ts';
import { withChangeOutcome, withDeletion, withEdit, withReaction } from './message-changes.ts';

/** A message row of ours, without a table. */
const first: MessageRow = {
  companyId: 1,
  whatsappId: 1,
  contactId: 1,
  ticketId: 1,
  seq: 1,
  providerId: 'M',
  body: 'first',
  fromMe: true,
  mediaType: 'text',
  media: null,
  providerKind: null,
  ack: 0,
  failure: null,
  providerCode: null,
  isDeleted: false,
  isEdited: false,
  history: [],
  quoted: null,
  participant: null,
  userId: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  version: 1,
};

const members = ['phone#1', 'phone#2', 'us'] as const;
type Step =
  | { type: 'edit'; id: string; at: string; body: string }
  | { type: 'reaction'; id: string; at: string; by: (typeof members)[number]; emoji: string }
  | { type: 'delete'; id: string }
  | { type: 'ack'; ack: number };

const person = (by: string) => ({
  fromMe: by === 'us',
  participant: by === 'us' ? null : { phone: by, lid: null, group: null, name: null },
});

const apply = (row: MessageRow, step: Step): MessageRow => {
  // As in the store, acks only move forward.
  if (step.type === 'ack') return step.ack > row.ack ? { ...row, ack: step.ack, failure: null } : row;
  const change: Row | undefined =
    step.type === 'edit'
      ? withEdit(row, step)
      : step.type === 'delete'
        ? withDeletion(row, step.id)
        : withReaction(row, { ...person(step.by), emoji: step.emoji, at: step.at, id: step.id });
  return change ? { ...row, ...change, version: row.version + 1 } : row;
};

/** The part of a row that people see. */
const seen = ({ body, isDeleted, isEdited, ack, history, reactions = [] }: MessageRow) => ({
  ack,
  isDeleted,
  ...(isDeleted
    ? {}
    : {
        body,
        isEdited,
        history: history.map((text) => text.body),
        reactions: reactions
          .filter(({ emoji }) => emoji !== '')
          .map(({ emoji, fromMe, participant }) => [fromMe ? 'us' : participant?.phone, emoji].join(' '))
          .sort(),
      }),
});

/** Every step gets its own time and id, as phones make them. */
const time = (n: number) => new Date(Date.UTC(2026, 0, 2) + n * 1000).toISOString();
const steps = fc
  .array(
    fc.oneof(
      fc.record({ type: fc.constant('edit' as const) }),
      fc.record({
        type: fc.constant('reaction' as const),
        by: fc.constantFrom(...members),
        emoji: fc.constantFrom('', '👍', '❤️'),
      }),
      fc.record({ type: fc.constant('ack' as const), ack: fc.integer({ min: 1, max: 5 }) }),
      { weight: 1, arbitrary: fc.record({ type: fc.constant('delete' as const) }) },
    ),
    { maxLength: 9 },
  )
  .map((all) => all.map((step, n) => ({ ...step, id: `S${n}`, at: time(n), body: `text ${n}` }) as Step));

/** The same steps in any order, some of them repeated. */
const shuffled = steps.chain((all) =>
  fc.array(fc.nat({ max: Math.max(all.length - 1, 0) }), { maxLength: 6 }).chain((again) => {
    const repeats = again.flatMap((n) => all[n] ?? []);
    const every = [...all, ...repeats];
    return fc.tuple(fc.constant(all), fc.shuffledSubarray(every, { minLength: every.length }));
  }),
);

it('leaves the same row after any interleaving of edits, deletions, reactions, acks and their repeats', () => {
  fc.assert(
    fc.property(shuffled, ([inOrder, mixed]) => {
      expect(seen(mixed.reduce(apply, first))).toEqual(seen(inOrder.reduce(apply, first)));
    }),
    { numRuns: propertyRuns(2000) },
  );
});

it('undoes a refused change as if it had never been made, whatever other changes come beside it', () => {
  fc.assert(
    fc.property(steps, fc.nat({ max: 9 }), fc.constantFrom('edit', 'reaction' as const), (all, where, kind) => {
      const others = all.filter((step) => step.type !== 'delete' && !(step.type === 'reaction' && step.by === 'us'));
      const at = time(where);
      const before = others.slice(0, where).reduce(apply, first);
      const own: Step =
        kind === 'edit'
          ? { type: 'edit', id: 'OURS', at: `${at.slice(0, -5)}.500Z`, body: 'ours' }
          : { type: 'reaction', id: 'OURS', at, by: 'us', emoji: '🙏' };
      const made = others.slice(where).reduce(apply, apply(before, own));
      const undone = { ...made, ...withChangeOutcome(made, 'OURS', false) };
      expect(seen(undone)).toEqual(seen(others.reduce(apply, first)));
      expect(withChangeOutcome(undone, 'OURS', false)?.body).toBeUndefined();
    }),
    { numRuns: propertyRuns(1000) },
  );
});
