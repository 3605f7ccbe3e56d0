import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OutgoingCommands } from './outgoing.ts';

let frames: unknown[];
let outgoing: OutgoingCommands;
beforeEach(() => {
  vi.useFakeTimers();
  frames = [];
  outgoing = new OutgoingCommands((text) => frames.push(JSON.parse(text)));
});
afterEach(() => vi.useRealTimers());

const [join, viewing, left, leave] = [
  { action: 'joinChatBox', ticketId: 2 },
  { action: 'viewing', ticketId: 2 },
  { action: 'left', ticketId: 1 },
  { action: 'leaveChatBox', ticketId: 1 },
] as const;

test('the commands of a moment leave in one frame, together with those that could wait', async () => {
  outgoing.add(leave, 60_000);
  outgoing.add(left, 400);
  outgoing.add(join, 0);
  outgoing.add(viewing, 0);
  await vi.advanceTimersByTimeAsync(0);
  expect(frames).toEqual([{ commands: [leave, left, join, viewing] }]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(frames).toHaveLength(1);
});

test('a command waits no longer than it can, and one that is cleared is not sent', async () => {
  outgoing.add(leave, 60_000);
  outgoing.add(left, 400);
  await vi.advanceTimersByTimeAsync(399);
  expect(frames).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(frames).toEqual([{ commands: [leave, left] }]);
  outgoing.add(join, 0);
  outgoing.clear();
  outgoing.add(leave, 1000);
  await vi.advanceTimersByTimeAsync(999);
  expect(frames).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(frames[1]).toEqual(leave);
});
