import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import '#local/whatsapp/signal/silence-libsignal.ts';
import { startSimulator } from '#local/whatsapp/simulator.ts';
import { PhonesClient } from '#local/whatsapp/testing/phones-client.ts';
import { QueueRecorder } from '#runner/testing/queue-tap.ts';
import type { InboundEvent, PeerIdentity } from '#shared/messages/inbound.ts';
import { type OutboxSend, outboxOrder } from '#shared/messages/outbox.ts';
import type { Receipt } from '#shared/messages/receipt.ts';
import { keys } from '#shared/server/keys.ts';
import { newProviderId } from '#shared/server/provider-id.ts';
import { shardDirectoryCacheMs } from '#shared/server/shard-directory.ts';
import { put, write } from '#shared/server/table.ts';
import { wakeRunner } from '#shared/server/wake-runner.ts';
import { tenantOfRow } from '#shared/tenant.ts';
import { addPairedConnection } from '../sessions/paired-connection.ts';
import { startWatchedRunner } from '../sessions/runner.ts';
import type { MeasuredCounts } from './counts.ts';
import { assumedCostValues } from './profile.ts';
import { type ConsumedCapacityUnits, startCountingTableProxy } from './table-proxy.ts';

const messages = 60;
/** Holds three of the runner's sweeps, of which one reads the lists of its connections. */
const idleMs = 180_000;
const hourMs = 3_600_000;
const customer = '5521988887777';
const connection = { companyId: 1, whatsappId: 1 };

const less = (after: ConsumedCapacityUnits, before: ConsumedCapacityUnits): ConsumedCapacityUnits => ({
  writeUnits: after.writeUnits - before.writeUnits,
  readUnits: after.readUnits - before.readUnits,
});
/**
 * The use at rest between two heartbeats is estimated, and the estimate may be slightly too high, so results are kept
 * from being negative.
 */
const rounded = (units: number) => Math.max(0, Math.round(units * 100) / 100);
const times = ({ writeUnits, readUnits }: ConsumedCapacityUnits, factor: number): ConsumedCapacityUnits => ({
  writeUnits: rounded(writeUnits * factor),
  readUnits: rounded(readUnits * factor),
});

/** Measures what the session-runner uses of the table: per message in, per message out, and without messages. */
export async function measureRunner(): Promise<MeasuredCounts['runner']> {
  const dataDir = await mkdtemp(join(tmpdir(), 'recado-cost-'));
  const simulator = await startSimulator({ dataDir, port: 0, phonesPort: 0 });
  process.env.NODE_EXTRA_CA_CERTS = simulator.ca;
  const proxy = await startCountingTableProxy(process.env.AWS_ENDPOINT_URL_DYNAMODB ?? '');
  const watched = await startWatchedRunner(simulator.whatsappUrl, { AWS_ENDPOINT_URL_DYNAMODB: proxy.endpoint });
  const inbound = new QueueRecorder<InboundEvent>('inbound');
  const receipts = new QueueRecorder<Receipt>('receipts');
  try {
    const phones = new PhonesClient(simulator.phonesUrl);
    await phones.create(customer, 'Cliente');
    const line = await addPairedConnection(phones, connection.whatsappId);
    // Until the runner has looked at its new shards once more.
    await pause(2 * shardDirectoryCacheMs);
    const idle = await during(proxy.counted, () => pause(idleMs));
    const resting = (took: number) => times(idle.units, took / idle.took);
    const one = async (work: () => Promise<unknown>) => {
      const { units, took } = await during(proxy.counted, work);
      return times(less(units, resting(took)), 1 / messages);
    };
    const messageIn = await one(async () => {
      for (let n = 1; n <= messages; n++) {
        await phones.send(customer, { to: line, text: `Mensagem ${n}` });
        await inbound.until((all) => all.length >= n);
      }
    });
    const delivered = (all: Receipt[]) =>
      all
        .filter(({ outcome }) => outcome.type === 'ack' && outcome.ack === 3)
        .flatMap(({ providerIds }) => providerIds);
    const messageOut = await one(async () => {
      for (let n = 1; n <= messages; n++) {
        await queueText(n);
        await receipts.until((all) => delivered(all).length >= n);
      }
    });
    // Plus one for the customer's read receipt.
    const receiptsPerMessage = Math.round((receipts.all.length / messages) * 100) / 100 + 1;
    const idleHour = times(idle.units, hourMs / idle.took);
    // The sheet counts the looks at sessions by their number.
    const readUnits = rounded(idleHour.readUnits - 60 * assumedCostValues.lookReadUnits);
    return { messageIn, messageOut, idleHour: { ...idleHour, readUnits }, receiptsPerMessage };
  } finally {
    await watched.runner.end('SIGKILL');
    await Promise.all([inbound.stop(), receipts.stop()]);
    await simulator.close();
    proxy.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function during(counted: () => ConsumedCapacityUnits, work: () => Promise<unknown>) {
  const [before, start] = [counted(), performance.now()];
  await work();
  return { units: less(counted(), before), took: performance.now() - start };
}

async function queueText(n: number): Promise<void> {
  const chat: PeerIdentity = { phone: customer, lid: null, group: null, name: null };
  const providerId = newProviderId();
  const sk = outboxOrder(new Date(), n, providerId);
  const content = { type: 'text', text: `Resposta ${n}` } as const;
  const row: OutboxSend = { kind: 'send', ...connection, sk, chat, providerId, ticketId: 1, content, quoted: null };
  await write({ write: put(keys.outbox(tenantOfRow(connection), connection.whatsappId, sk), { ...row }) });
  await wakeRunner(connection.companyId, connection.whatsappId);
}
