import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { conversationState } from '#shared/live/conversation-state.ts';
import type { Message } from '#shared/messages/message.ts';
import type { TicketNote } from '#shared/ticket-notes/contract.ts';
import { useCaughtUp } from './use-caught-up.ts';

interface Joined {
  action: string;
  ticketId: number;
  state?: string;
}
const server = vi.hoisted(() => ({
  join: (_: Joined): void => undefined,
  notes: undefined as TicketNote[] | undefined,
  readAgain: vi.fn(),
}));
vi.mock('#web/api/realtime.ts', () => ({
  onRoomsJoined: (listener: (room: Joined) => void) => {
    server.join = listener;
    return () => undefined;
  },
}));
vi.mock('#web/api/use-resource.ts', () => ({ useResource: () => ({ data: server.notes, error: undefined }) }));
vi.mock('#web/api/live/catch-up.ts', () => ({ revalidateConversation: server.readAgain }));

let root: Root;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  server.notes = undefined;
  server.readAgain.mockClear();
  root = createRoot(document.createElement('div'));
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

type Loaded = Parameters<typeof useCaughtUp>[1];
const messages = [1, 2].map((seq) => ({ seq, version: 1 }) as Message);
const nothing: Loaded = { messages: [], version: undefined, isFresh: false };
const loaded: Loaded = { messages, version: 4, isFresh: true };
const state = conversationState({ version: 4, messages, notes: [] });

function Conversation(props: Loaded) {
  useCaughtUp(7, props);
  return null;
}
const show = (conversation: Loaded) => act(async () => root.render(<Conversation {...conversation} />));
const join = (answer: Partial<Joined>) =>
  act(async () => server.join({ action: 'joinChatBox', ticketId: 7, ...answer }));
/** How often the conversation has been read again. */
const reads = async (): Promise<number> => {
  await act(async () => vi.advanceTimersByTime(1000));
  return server.readAgain.mock.calls.length;
};

test('a conversation that is loaded in the state of its join is not read again, whichever came first', async () => {
  server.notes = [];
  await show(loaded);
  await join({ state });
  expect(await reads()).toBe(0);
  server.notes = undefined;
  await show(nothing);
  await join({ state });
  expect(await reads()).toBe(0);
  server.notes = [];
  await show(loaded);
  expect(await reads()).toBe(0);
});

test('a conversation that lacks something is read again once', async () => {
  server.notes = [];
  await show({ ...loaded, messages: messages.slice(0, 1) });
  await join({ state });
  expect(await reads()).toBe(1);
  await show(loaded);
  expect(await reads()).toBe(1);
});

test('the rest of an earlier visit is compared once it was read again', async () => {
  server.notes = [];
  await show({ ...loaded, messages: messages.slice(0, 1), isFresh: false });
  await join({ state });
  expect(await reads()).toBe(0);
  await show(loaded);
  expect(await reads()).toBe(0);
});

test('a conversation around an older message, and one without a state, are read again', async () => {
  server.notes = [];
  await show({ ...loaded, version: undefined });
  await join({ state });
  expect(await reads()).toBe(1);
  await show(loaded);
  await join({});
  expect(await reads()).toBe(2);
  await join({ ticketId: 8 });
  expect(await reads()).toBe(2);
});
