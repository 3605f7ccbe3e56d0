import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { propertyRuns } from '#local/testing/depth.ts';
import {
  isStillCurrent,
  noteKeptDataLeft,
  noteLiveChange,
  noteRoomJoined,
  noteRoomLeft,
  readKept,
  socketRoom,
} from './kept-current.ts';

const acts = ['change', 'join', 'leave', 'lose', 'open', 'ask', 'answer', 'fail', 'hide', 'show', 'sleep'] as const;

/** A page with one list, its socket, and the company whose state is a number. */
class World {
  readonly name: string;
  #state = 0;
  #cached = -1;
  #isOpen = false;
  #isJoined = false;
  #isShown = true;
  #asked: { state: number; settle: PromiseWithResolvers<number> }[] = [];
  skipped = 0;

  constructor(name: string) {
    this.name = name;
    noteRoomLeft();
  }

  /** A read that the server answers with its state of now; its answer may be long on its way. */
  async #read(): Promise<void> {
    const settle = Promise.withResolvers<number>();
    const asked = { state: this.#state, settle };
    this.#asked.push(asked);
    try {
      this.#cached = await readKept(this.name, ['list'], () => settle.promise);
    } catch {
      // The list shows what it had.
    }
  }

  async #settle(outcome: 'answer' | 'fail'): Promise<void> {
    const asked = this.#asked.shift();
    if (outcome === 'answer') asked?.settle.resolve(asked.state);
    else asked?.settle.reject(new Error('no answer'));
    await asked?.settle.promise.catch(() => {});
    for (let turn = 0; turn < 5; turn++) await Promise.resolve();
  }

  async do(act: (typeof acts)[number]): Promise<void> {
    switch (act) {
      case 'change':
        this.#state += 1;
        // Anybody's change: an event to this page only if it is in the room.
        if (!this.#isOpen || !this.#isJoined) return;
        noteLiveChange();
        // An event completes a list that has all before it.
        if (this.#isShown && this.#cached === this.#state - 1) this.#cached = this.#state;
        return;
      case 'open':
        this.#isOpen = true;
        return noteRoomJoined(socketRoom);
      case 'lose':
        [this.#isOpen, this.#isJoined] = [false, false];
        return noteRoomLeft();
      case 'join':
        if (!this.#isOpen) return;
        this.#isJoined = true;
        return noteRoomJoined('list');
      case 'leave':
        this.#isJoined = false;
        return noteRoomLeft('list');
      case 'ask':
        return this.#isShown ? void this.#read() : undefined;
      case 'answer':
      case 'fail':
        return this.#settle(act);
      case 'hide':
        if (!this.#isShown) return;
        this.#isShown = false;
        return noteKeptDataLeft(this.name);
      case 'show':
        if (this.#isShown) return;
        this.#isShown = true;
        if (!isStillCurrent(this.name)) return void this.#read();
        this.skipped += 1;
        expect(this.#cached).toBe(this.#state);
        return;
      case 'sleep':
        vi.setSystemTime(Date.now() + 60_000);
    }
  }
}

const act = fc.constantFrom(...acts);
/** Runs of acts that lead to a list that is kept, among others that disturb them. */
const run = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(act) },
  { weight: 2, arbitrary: fc.constant(['open', 'join', 'ask', 'answer'] as const) },
  { weight: 2, arbitrary: fc.tuple(fc.constant('ask' as const), act, fc.constant('answer' as const)) },
  { weight: 3, arbitrary: fc.tuple(fc.constant('hide' as const), act, act, act, fc.constant('show' as const)) },
  { weight: 1, arbitrary: fc.constant(['ask', 'change', 'answer', 'hide', 'show'] as const) },
  { weight: 1, arbitrary: fc.constant(['hide', 'leave', 'change', 'join', 'show'] as const) },
);

let worlds = 0;

test('a list that is not read on its return shows what the server has, whatever happened before', async () => {
  vi.useFakeTimers();
  await fc.assert(
    fc.asyncProperty(fc.array(run, { maxLength: 15 }), async (history) => {
      const world = new World(`list ${++worlds}`);
      for (const one of history.flat()) await world.do(one);
    }),
    { numRuns: propertyRuns(2000) },
  );
  vi.useRealTimers();
});

test('a list is not read on its return if nothing happened, and is after an event, a leave, a lost socket or a long time', async () => {
  vi.useFakeTimers();
  const skipsAfter = async (...between: (typeof acts)[number][]) => {
    const world = new World(`list ${++worlds}`);
    for (const act of ['open', 'join', 'ask', 'answer', 'change', 'hide', ...between, 'show'] as const)
      await world.do(act);
    return world.skipped;
  };
  expect(await skipsAfter()).toBe(1);
  expect(await skipsAfter('sleep')).toBe(1);
  expect(await skipsAfter('change')).toBe(0);
  expect(await skipsAfter('leave', 'join')).toBe(0);
  expect(await skipsAfter('lose', 'open', 'join')).toBe(0);
  expect(await skipsAfter('sleep', 'sleep', 'sleep', 'sleep', 'sleep')).toBe(0);
  vi.useRealTimers();
});
