import { EventEmitter, once } from 'node:events';
import { expect, it, vi } from 'vitest';
import type { CloudPart } from './part.ts';
import { Supervisor } from './supervisor.ts';

vi.spyOn(console, 'error').mockImplementation(() => {});

/** A part without a real process; `die` ends the running one. */
function fakePart(name: string, history: string[]) {
  const events = new EventEmitter();
  let die = () => {};
  let pid = 0;
  const part: CloudPart = {
    name,
    async start() {
      history.push(`${name} started`);
      const gone = new Promise<void>((resolve) => {
        die = resolve;
      });
      queueMicrotask(() => events.emit('started'));
      return {
        pid: ++pid,
        gone,
        async stop() {
          history.push(`${name} stopped`);
          die();
        },
      };
    },
  };
  return { part, events, die: () => die() };
}

it('stops parts in reverse order and starts none of them again', async () => {
  const history: string[] = [];
  const supervisor = new Supervisor(() => {});
  await supervisor.add(fakePart('a', history).part);
  await supervisor.add(fakePart('b', history).part);
  expect(supervisor.pids).toEqual({ a: 1, b: 1 });
  await supervisor.stop();
  expect(history).toEqual(['a started', 'b started', 'b stopped', 'a stopped']);
});

it('restarts a part that died, and reports that it is down and back', async () => {
  const history: string[] = [];
  const states: boolean[] = [];
  const supervisor: Supervisor = new Supervisor(() => states.push(supervisor.allUp));
  const { part, events, die } = fakePart('a', history);
  await supervisor.add(part);
  const again = once(events, 'started');
  die();
  await again;
  await vi.waitFor(() => expect(states).toEqual([false, true]));
  expect(supervisor.pids).toEqual({ a: 2 });
  await supervisor.stop();
});

it('rejects when a part fails its first start', async () => {
  const supervisor = new Supervisor(() => {});
  await expect(supervisor.add({ name: 'a', start: () => Promise.reject(new Error('no')) })).rejects.toThrow('no');
  await supervisor.stop();
});

it('starts a part again at once when asked to, and reports no failure', async () => {
  vi.mocked(console.error).mockClear();
  const history: string[] = [];
  const supervisor = new Supervisor(() => {});
  const { part, events } = fakePart('a', history);
  await supervisor.add(part);
  const again = once(events, 'started');
  await supervisor.restart('a');
  await again;
  expect(history).toEqual(['a started', 'a stopped', 'a started']);
  expect(console.error).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(supervisor.pids).toEqual({ a: 2 }));
  await supervisor.stop();
});
