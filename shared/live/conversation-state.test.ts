import { expect, test } from 'vitest';
import { type ConversationParts, conversationState, messagesOfState } from './conversation-state.ts';

const parts: ConversationParts = {
  version: 3,
  messages: [1, 2, 3].map((seq) => ({ seq, version: 1 })),
  notes: [
    { id: 5, note: 'Prefere retirar' },
    { id: 4, note: 'Cliente antiga' },
  ],
};
const state = conversationState(parts);

test('a conversation has the same state in whatever order its parts are listed, and however many older messages are loaded', () => {
  const { messages, notes } = parts;
  expect(conversationState({ ...parts, messages: messages.toReversed(), notes: notes.toReversed() })).toBe(state);
  const many = Array.from({ length: 2 * messagesOfState }, (_, n) => ({ seq: n + 1, version: 1 }));
  expect(conversationState({ ...parts, messages: many })).toBe(
    conversationState({ ...parts, messages: many.slice(messagesOfState) }),
  );
});

test.each<[string, Partial<ConversationParts>]>([
  ['its ticket changed', { version: 4 }],
  ['a message came', { messages: [...parts.messages, { seq: 4, version: 1 }] }],
  ['a message changed', { messages: parts.messages.map((one) => (one.seq === 2 ? { ...one, version: 2 } : one)) }],
  ['a message is gone', { messages: parts.messages.slice(1) }],
  ['a note was written', { notes: [...parts.notes, { id: 6, note: '' }] }],
  ['a note was changed', { notes: parts.notes.map((one) => ({ ...one, note: `${one.note}!` })) }],
  ['a note was deleted', { notes: parts.notes.slice(1) }],
])('a conversation has another state once %s', (_, change) => {
  expect(conversationState({ ...parts, ...change })).not.toBe(state);
});
