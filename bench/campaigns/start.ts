import { setTimeout as pause } from 'node:timers/promises';
import { DynamoDBClient, TransactWriteItemsCommand } from '@aws-sdk/client-dynamodb';
import { numberToCheckKey } from '#functions/conversation/number-checks/number-to-check.ts';
import { awsEnvironment } from '#local/gateway/assembly/addresses.ts';
import { campaignSettings } from '#shared/campaign-settings/contract.ts';
import { campaigns } from '#shared/campaigns/contract.ts';
import { contactLists } from '#shared/contact-lists/contract.ts';
import { type Key, keys } from '#shared/server/keys.ts';
import { type Tenant, tenantOfCompany } from '#shared/tenant.ts';
import type { FixtureCompany } from '../../e2e/testing/fixture.ts';
import { assemblyOfProduct } from '../../e2e/testing/table-of-product.ts';
import type { BenchProduct } from '../bench-product.ts';

/** Campaigns at any hour, from the first day at full rate. */
const settings = {
  longerIntervalAfter: 0,
  warmUp: false,
  windowStart: '00:00',
  windowEnd: '00:00',
  skipHolidays: false,
};
const recipientNumber = (n: number) => `55319${String(91_000_000 + n)}`;

/**
 * Marks items of a list as checked, because WhatsApp is asked about a hundred numbers a minute, which would be measured too. With a
 * client of its own: the shared one belongs to the measurements in this process.
 */
const markerOf = (recado: BenchProduct['recado']) => {
  const assembly = assemblyOfProduct(recado);
  const [table] = assembly.resources('AWS::DynamoDB::GlobalTable');
  const TableName = table?.name;
  const { AWS_ENDPOINT_URL_DYNAMODB: endpoint = '', AWS_REGION: region = '' } = awsEnvironment(
    assembly.addresses,
  ) as Record<string, string>;
  const client = new DynamoDBClient({
    endpoint,
    region,
    credentials: { accessKeyId: 'bench', secretAccessKey: 'bench' },
  });
  const keyOf = ({ pk, sk }: Key) => ({ pk: { S: pk }, sk: { S: sk } });
  return (tenant: Tenant, id: number) => {
    const mark = {
      TableName,
      Key: keyOf(keys.listItem(tenant, id)),
      UpdateExpression: 'set isWhatsappValid = :valid, checkedAt = :at',
      ExpressionAttributeValues: { ':valid': { BOOL: true }, ':at': { S: new Date().toISOString() } },
    };
    const done = { TableName, Key: keyOf(numberToCheckKey(tenant, { kind: 'listItem', id })) };
    return client.send(new TransactWriteItemsCommand({ TransactItems: [{ Update: mark }, { Delete: done }] }));
  };
};

/** Fills a list with phones that exist; returns its id. */
export async function fillList(
  { recado, fixture }: BenchProduct,
  { agent }: FixtureCompany,
  count: number,
): Promise<number> {
  const list = await agent.call(contactLists.create, { body: { name: 'Recipients' } });
  const markChecked = markerOf(recado);
  for (let n = 0; n < count; n++) {
    const number = recipientNumber(n);
    await fixture.phones.create(number, `Pessoa ${n}`);
    const body = { contactListId: list.id, name: `Pessoa ${n}`, number };
    const { id, companyId } = await agent.call(contactLists.createItem, { body });
    await markChecked(tenantOfCompany({ id: companyId }), id);
  }
  return list.id;
}

/** Starts a campaign on each connection, evenly over `spreadSeconds`; returns their ids. */
export async function startOnEach(
  { agent, lines }: FixtureCompany,
  contactListId: number,
  spreadSeconds: number,
): Promise<number[]> {
  const ids: number[] = [];
  const from = performance.now();
  for (const { whatsappId } of lines) {
    const body = { name: `Bench ${whatsappId}`, message1: 'Olá {nome}', whatsappId, contactListId };
    const { id } = await agent.call(campaigns.create, { body });
    await agent.call(campaigns.start, { params: { campaignId: id } });
    ids.push(id);
    const early = from + (ids.length * spreadSeconds * 1000) / lines.length - performance.now();
    if (early > 0) await pause(early);
  }
  return ids;
}

/** Sets the pace of a company's campaigns, which begin at full rate at any hour. */
export function setPace({ agent }: FixtureCompany, messageInterval: number): Promise<unknown> {
  return agent.call(campaignSettings.save, { body: { settings: { ...settings, messageInterval } } });
}
