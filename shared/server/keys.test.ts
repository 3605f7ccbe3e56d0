import { expect, test } from 'vitest';
import { shardCount } from '#shared/queues.ts';
import { keys } from './keys.ts';
import { shardOf } from './queue.ts';
import { tenantOfCompany } from './tenant.ts';

const [one, two] = [tenantOfCompany({ id: 1 }), tenantOfCompany({ id: 12 })];

/** Builders that take no tenant: platform rows. A new name here is a decision about isolation. */
const platform = [
  'companyName',
  'companyListed',
  'companiesListed',
  'plan',
  'plans',
  'platformIds',
  'email',
  'connectionToken',
  'socket',
  'liveTicket',
  'rateLimit',
  'shardMember',
  'shardMembers',
  'shardLease',
  'runner',
  'runners',
  // The index range of timers that are due is the platform's clock; each row in it names its company and lies under it.
  'due',
  'dueShard',
];
/** Builders whose answer is sorted within a tenant's partition, not a partition itself. */
const sortKeys = ['byActivity', 'byName', 'byDue'];

const builders = Object.entries(keys as unknown as Record<string, (...parts: unknown[]) => string | { pk: string }>);
const tenantBuilders = builders.filter(([name]) => !platform.includes(name) && !sortKeys.includes(name));
const partition = (built: string | { pk: string }) => (typeof built === 'string' ? built : built.pk);

test.each(tenantBuilders)('%s keeps companies apart', (_, build) => {
  const parts = ['1', '1', 1, 1];
  const mine = partition(build(one, ...parts));
  const theirs = partition(build(two, ...parts));
  expect(mine).toMatch(/^C#1(#|$)/);
  expect(theirs).toMatch(/^C#12(#|$)/);
  expect(mine).not.toBe(theirs);
});

test('every builder is either of a tenant or a platform row by decision', () => {
  const names = builders.map(([name]) => name);
  expect([...platform, ...sortKeys].filter((name) => !names.includes(name))).toEqual([]);
  expect(tenantBuilders.length).toBeGreaterThan(25);
});

test('a company id that is no id makes no tenant', () => {
  for (const id of [0, -1, 1.5, Number.NaN]) expect(() => tenantOfCompany({ id })).toThrow();
});

test('connections spread over the shards, of one company and of many', () => {
  const spread = (shards: number[]) => new Set(shards).size;
  expect(spread(Array.from({ length: 40 }, (_, id) => shardOf(1, id + 1)))).toBe(shardCount);
  expect(spread(Array.from({ length: 40 }, (_, id) => shardOf(id + 1, 1)))).toBe(shardCount);
});
