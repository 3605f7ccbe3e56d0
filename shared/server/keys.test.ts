import { expect, test } from 'vitest';
import { shardCount } from '#shared/shards.ts';
import { tenantOfCompany } from '#shared/tenant.ts';
import { keys } from './keys.ts';
import { shardOfConnection } from './wake-runner.ts';

const [one, two] = [tenantOfCompany({ id: 1 }), tenantOfCompany({ id: 12 })];

/** Builders of platform rows, which take no tenant. A new name here is a decision about isolation. */
const platform = [
  'companyName',
  // Reached by the provider's names of charges and transactions; each row names its company.
  'chargeByTxid',
  'payment',
  'billingRun',
  'revenue',
  'companyListed',
  'companiesListed',
  'plan',
  'plans',
  'planName',
  'help',
  'helps',
  'announcement',
  'announcements',
  'platformIds',
  'schemaVersion',
  'movedAway',
  'email',
  // Reached before sign-in by the credential of a passkey; the row names its account.
  'passkeyOwner',
  'passkeyChallenge',
  'appAddress',
  'connectionToken',
  'socket',
  'liveTicket',
  'rateLimit',
  'shardMember',
  'shardMembers',
  'earlierShardMembers',
  'shardDirectory',
  'runnerLease',
  'fleet',
  // All companies share the index range of due timers; each row in it names its company and is stored under it.
  'due',
  'dueShard',
];
/** Builders that return a sort key, or a part of one, within a tenant's partition, not a partition. */
const sortKeys = [
  'byListTime',
  'byCountedDay',
  'byName',
  'byCreation',
  'byDue',
  'byScheduleTime',
  'byStart',
  'recipientId',
];

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

test('every builder takes a tenant or is listed as a platform row', () => {
  const names = builders.map(([name]) => name);
  expect([...platform, ...sortKeys].filter((name) => !names.includes(name))).toEqual([]);
  expect(tenantBuilders.length).toBeGreaterThan(25);
});

test('rejects invalid company ids', () => {
  for (const id of [0, -1, 1.5, Number.NaN]) expect(() => tenantOfCompany({ id })).toThrow();
});

test('connections of one company and of many spread evenly over all shards', () => {
  const perShard = 10;
  const counts = (shardsOf: (n: number) => number) => {
    const found = Array.from({ length: shardCount }, () => 0);
    for (let n = 1; n <= perShard * shardCount; n++) found[shardsOf(n)] = (found[shardsOf(n)] ?? 0) + 1;
    return found;
  };
  for (const found of [
    counts((n) => shardOfConnection(1, n)),
    counts((n) => shardOfConnection(n, 1)),
    counts((n) => shardOfConnection(n, n)),
  ]) {
    expect(Math.min(...found)).toBeGreaterThan(perShard / 2);
    expect(Math.max(...found)).toBeLessThan(perShard * 1.5);
  }
});

test.each([
  ['in capitals', 'vendas são josé', 'VENDAS São José'],
  ['with accents written apart', 'São José', 'Sa\u0303o Jose\u0301'],
  ['with what fills no room', 'Vendas', 'Ven\u200bdas\u2060'],
  ['with marks that turn the direction', 'Vendas', '\u202aVendas\u202c'],
  ['with spaces a screen draws as one', 'Loja Sul', ' Loja\u00a0  Sul '],
])('claim keys are equal for names that differ only %s', (_, name, other) => {
  for (const claim of [keys.queueName, keys.whatsappName, keys.tagName, keys.integrationName])
    expect(claim(one, other)).toEqual(claim(one, name));
  expect(keys.companyName(other)).toEqual(keys.companyName(name));
});
