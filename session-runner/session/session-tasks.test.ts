import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SessionTaskRow } from '#shared/whatsapp/session-task.ts';
import { type SessionTaskPorts, SessionTasks } from './session-tasks.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const row = (sk: string, requestId = 'w'): SessionTaskRow => ({
  kind: 'bringBlocks',
  companyId: 1,
  whatsappId: 1,
  sk,
  requestId,
});

/** Session tasks over rows in memory; `parts`: the number of parts each takes. */
const working = (rows: SessionTaskRow[], parts: Record<string, number>) => {
  const done: string[] = [];
  const ports: SessionTaskPorts<SessionTaskRow> = {
    async *read() {
      yield* [...rows];
    },
    carryOut: async ({ sk }) => {
      done.push(sk);
      parts[sk] = (parts[sk] ?? 1) - 1;
      return parts[sk] > 0 ? 'unfinished' : 'done';
    },
    giveUp: async () => false,
    remove: async (one) => void rows.splice(rows.indexOf(one), 1),
    onTrouble: (error) => {
      throw error;
    },
  };
  return { done, tasks: new SessionTasks(ports) };
};
const settled = () => vi.advanceTimersByTimeAsync(0);

test('waits a second between the parts of a task, and carries out other tasks at once', async () => {
  const rows = [row('a'), row('b')];
  const { done, tasks } = working(rows, { a: 3 });
  tasks.look();
  await settled();
  expect(done).toEqual(['a', 'b']);
  rows.push(row('c'));
  // Wake-ups in between must not shorten the pause.
  for (let n = 0; n < 5; n++) {
    tasks.look();
    await settled();
  }
  expect(done).toEqual(['a', 'b', 'c']);
  await vi.advanceTimersByTimeAsync(999);
  expect(done).toHaveLength(3);
  await vi.advanceTimersByTimeAsync(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect([done, rows]).toEqual([['a', 'b', 'c', 'a', 'a'], []]);
});

test('carries out nothing more once it is closed', async () => {
  const { done, tasks } = working([row('a')], { a: 9 });
  tasks.look();
  await settled();
  tasks.close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(done).toEqual(['a']);
});
