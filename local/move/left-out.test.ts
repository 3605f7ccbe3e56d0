import { expect, test } from 'vitest';
import { tableKeySamples } from '#shared/server/keys/samples.fixture.ts';
import { keys } from '#shared/server/keys.ts';
import { isRowLeftOutOfMove } from './left-out.ts';

/** Builders of the rows that stay behind; each name here is a decision. */
const leftOut = [
  ...['appAddress', 'liveTicket', 'movedAway', 'rateLimit'],
  ...['runnerLease', 'shardDirectory', 'socket', 'socketRooms'],
];

test('the rows of every kind are carried, except those of this list', () => {
  const builders = keys as unknown as Record<string, (...parts: unknown[]) => unknown>;
  const left = Object.entries(tableKeySamples).flatMap(([name, parts]) => {
    const built = builders[name]?.(...parts);
    const isRow = typeof built === 'object' && built !== null && 'pk' in built && 'sk' in built;
    return isRow && isRowLeftOutOfMove(built as { pk: string; sk: string }) ? [name] : [];
  });
  expect(left.toSorted()).toEqual(leftOut);
});
