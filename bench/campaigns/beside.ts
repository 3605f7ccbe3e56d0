import { setTimeout as pause } from 'node:timers/promises';
import { DynamoDBClient, TransactWriteItemsCommand } from '@aws-sdk/client-dynamodb';
import { numberToCheckKey } from '#functions/conversation/number-checks/number-to-check.ts';
import { awsEnvironment } from '#local/gateway/assembly/addresses.ts';
import { initialCampaignSettings } from '#shared/campaign-settings/campaign-settings.ts';
import { campaignSettings } from '#shared/campaign-settings/contract.ts';
import { campaigns } from '#shared/campaigns/contract.ts';
import { contactLists } from '#shared/contact-lists/contract.ts';
import { type Key, keys } from '#shared/server/keys.ts';
import { type Tenant, tenantOfCompany } from '#shared/tenant.ts';
import type { CustomerChat, FixtureCompany } from '../../e2e/testing/fixture.ts';
import { assemblyOfProduct } from '../../e2e/testing/table-of-product.ts';
import { type BenchProduct, startBenchProduct } from '../bench-product.ts';
import { measureInbound } from '../inbound.ts';
import { measureLatency } from '../latency.ts';
import { measureOutbound } from '../outbound.ts';
import { startAtRate } from '../paced.ts';
import { distributionOf, type Measurement } from '../statistics.ts';

/** Campaigns at any hour, from the first day at full rate. */
const settings = {
  longerIntervalAfter: 0,
  warmUp: false,
  windowStart: '00:00',
  windowEnd: '00:00',
  skipHolidays: false,
};
/** Seconds between two messages of a connection, as companies have it at first. */
const usual = initialCampaignSettings.messageInterval;
/**
 * The pace, 0 being the fastest (`minGapSeconds`), and over how many seconds the starts are spread. Campaigns that start together
 * also send together, so that their messages come in bursts.
 */
const loads = {
  'begun one after the other, at the usual pace': { messageInterval: usual, spreadSeconds: usual },
  'begun together, at the usual pace': { messageInterval: usual, spreadSeconds: 0 },
  'begun together, at the fastest pace': { messageInterval: 0, spreadSeconds: 0 },
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

const fillList = async (
  { recado, fixture }: BenchProduct,
  { agent }: FixtureCompany,
  count: number,
): Promise<number> => {
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
};

/** Starts a campaign on each connection, evenly over `spreadSeconds`; returns their ids. */
const startOnEach = async (
  { agent, lines }: FixtureCompany,
  contactListId: number,
  spreadSeconds: number,
): Promise<number[]> => {
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
};

/** A campaign on each connection beside customers who write, and how long pausing and cancelling take. */
export async function measureCampaignsBesideTraffic(quick: boolean): Promise<Measurement[]> {
  const connections = quick ? 10 : 50;
  const product = await startBenchProduct({ companies: 1, linesEach: connections, customersEach: 1 });
  try {
    const company = product.fixture.companies[0] as FixtureCompany;
    const { agent } = company;
    const contactListId = await fillList(product, company, quick ? 40 : 150);
    const direction = await measureInbound(product);
    const named = (all: Measurement[], when: string) => all.map((one) => ({ ...one, name: `${one.name}, ${when}` }));
    const withoutCampaigns = async (when: string) =>
      named(await measureLatency(direction, product.fixture.chats, quick), `without campaigns, ${when}`);
    const measured = await withoutCampaigns('before');
    // As many messages as campaigns send at the usual pace, sent by agents: they cost the same machine as much, without any campaign.
    const agents = await measureOutbound(product);
    const sent = startAtRate(connections / usual, quick ? 12 : 62, (n) =>
      agents.send(product.fixture.chats[n % connections] as CustomerChat),
    );
    measured.push(
      ...named(await measureLatency(direction, product.fixture.chats, quick), 'beside as many messages of agents'),
    );
    await sent;
    agents.close();
    const times = { pause: [] as number[], cancel: [] as number[] };
    for (const [load, { messageInterval, spreadSeconds }] of Object.entries(loads)) {
      await agent.call(campaignSettings.save, { body: { settings: { ...settings, messageInterval } } });
      const ids = await startOnEach(company, contactListId, spreadSeconds);
      const beside = await measureLatency(direction, product.fixture.chats, quick);
      measured.push(...named(beside, `beside ${connections} campaigns ${load}`));
      for (const [n, campaignId] of ids.entries()) {
        const action = n % 2 === 0 ? 'pause' : 'cancel';
        const from = performance.now();
        await agent.call(campaigns[action], { params: { campaignId } });
        times[action].push(performance.now() - from);
      }
    }
    // Once more, since the product runs faster when it has run for a while.
    measured.push(...(await withoutCampaigns('afterwards')));
    direction.close();
    return [
      ...measured,
      distributionOf('pausing a campaign, until nothing more is claimed', 'ms', times.pause),
      distributionOf('cancelling a campaign, until nothing more is claimed', 'ms', times.cancel),
    ];
  } finally {
    await product.close();
  }
}
