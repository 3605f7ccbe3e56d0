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

test.each([
  ['in capitals', 'vendas são josé', 'VENDAS São José'],
  ['with accents written apart', 'São José', 'Sa\u0303o Jose\u0301'],
  ['with what fills no room', 'Vendas', 'Ven\u200bdas\u2060'],
  ['with marks that turn the direction', 'Vendas', '\u202aVendas\u202c'],
  ['with spaces a screen draws as one', 'Loja Sul', ' Loja\u00a0  Sul '],
])('a name that looks the same %s is the same name', (_, name, other) => {
  for (const claim of [keys.queueName, keys.whatsappName, keys.tagName, keys.integrationName])
    expect(claim(one, other)).toEqual(claim(one, name));
  expect(keys.companyName(other)).toEqual(keys.companyName(name));
});
