import { expect, test } from 'vitest';
import type { TemplateRole } from '#local/testing/rights/roles.ts';
import { compareRoleGrants } from './judge.ts';

const table = 'arn:aws:dynamodb:us-east-1:000000000000:table/T';
const role: TemplateRole = {
  name: 'Tickets',
  callers: ['tickets/show', 'tickets/remove'],
  grants: [
    { action: 'dynamodb:GetItem', resource: table },
    { action: 'dynamodb:Query', resource: `${table}/index/gsi1` },
  ],
  byAws: [],
};
const get = { caller: 'tickets/show', action: 'dynamodb:GetItem', resource: table };
const query = { caller: 'tickets/show', action: 'dynamodb:Query', resource: `${table}/index/gsi1` };

test('accepts a role that allows exactly what is used', () => {
  expect(compareRoleGrants([role], [get, query], [])).toEqual({ lacking: [], idle: [], needless: [] });
});

test('reports a use that is not allowed on exactly this resource as lacking', () => {
  const other = { ...query, resource: `${table}/index/gsi2` };
  expect(compareRoleGrants([role], [get, query, other], []).lacking).toEqual([
    `tickets/show: dynamodb:Query on ${table}/index/gsi2`,
  ]);
});

test('reports a grant that is not used as idle, unless a reason is given', () => {
  expect(compareRoleGrants([role], [get], []).idle).toEqual([`Tickets: dynamodb:Query on ${table}/index/gsi1`]);
  const rare = { caller: 'tickets/remove', action: 'dynamodb:Query', on: 'gsi1', why: 'after a crash' };
  expect(compareRoleGrants([role], [get], [rare])).toEqual({ lacking: [], idle: [], needless: [] });
  const gone = { ...rare, on: 'gsi2' };
  expect(compareRoleGrants([role], [get, query], [gone]).needless).toEqual([gone]);
});

test('demands the rights of Lambda’s poller, and reports an unknown caller', () => {
  const polled = { ...role, byAws: [{ action: 'sqs:ReceiveMessage', resource: 'q' }] };
  expect(compareRoleGrants([polled], [get, query], []).lacking).toEqual(['Tickets: sqs:ReceiveMessage on q']);
  expect(compareRoleGrants([role], [get, query, { ...get, caller: 'x/y' }], []).lacking).toHaveLength(1);
});
