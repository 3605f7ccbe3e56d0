import { DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb';
import { beforeAll, expect, test } from 'vitest';
import { useBackend } from '#functions/entries/testing/backend.ts';
import { seedCompany } from '#functions/entries/testing/company.ts';
import { deliverBatchToWorker, inboundTextFrom, peerIdentity } from '#functions/entries/testing/inbound.ts';
import { kindOfRow } from '#shared/server/row-kind.ts';
import { handler as onInbound } from './on-inbound.ts';

/** A row that lacks one of the fields its type packs is stored plain without notice, which costs everyone who reads it. */
useBackend();

const attributes = new Map<string, string[]>();
beforeAll(async () => {
  const company = await seedCompany();
  await deliverBatchToWorker(onInbound, inboundTextFrom(peerIdentity('5511987654321'), await company.addConnection()));
  const { Items = [] } = await new DynamoDBClient({}).send(new ScanCommand({ TableName: process.env.TABLE }));
  for (const item of Items) attributes.set(kindOfRow({ pk: item.pk?.S, sk: item.sk?.S }), Object.keys(item).sort());
});

const listed = ['gsi1pk', 'gsi1sk'];
test.each([
  ['CONTACT|TICKET', [...listed, 'gsi2pk', 'gsi2sk', 'id', 'packed', 'pk', 'sk', 'version']],
  ['CONTACT|CONTACT', ['active', ...listed, 'id', 'isGroup', 'packed', 'pk', 'sk', 'updatedAt', 'version']],
  [
    'CHAT|M',
    [
      ...['ack', 'body', 'failure', 'fromMe', 'history', 'isDeleted', 'isEdited', 'media', 'mediaType', 'packed'],
      ...['pk', 'providerCode', 'providerKind', 'quoted', 'sk', 'version'],
    ],
  ],
])('a new row of the type %s is stored packed', (kind, names) => {
  expect(attributes.get(kind)).toEqual(names);
});
