import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testTable } from '#local/dynamodb/test-table.ts';
import { testQueues } from '#local/testing/test-queues.ts';
import '#local/whatsapp/signal/silence-libsignal.ts';
import { startSimulator } from '#local/whatsapp/simulator.ts';
import { PhonesClient } from '#local/whatsapp/testing/phones-client.ts';
import type { LiveMessage } from '#shared/live/contract.ts';
import type { InboundEvent, PeerIdentity } from '#shared/messages/inbound.ts';
import {
  type OutboxContent,
  type OutboxEdit,
  type OutboxMessage,
  type OutboxReaction,
  type OutboxRead,
  type OutboxRevoke,
  type OutboxSend,
  outboxOrder,
} from '#shared/messages/outbox.ts';
import type { Receipt } from '#shared/messages/receipt.ts';
import { keys } from '#shared/server/keys.ts';
import { newProviderId } from '#shared/server/provider-id.ts';
import { get, put, readWholeRange, update, write } from '#shared/server/table.ts';
import { shardOfConnection, wakeRunner } from '#shared/server/wake-runner.ts';
import { tenantOfRow } from '#shared/tenant.ts';
import type { WhatsappSession } from '#shared/whatsapp/contract.ts';
import { newSession, type SessionRow } from '#shared/whatsapp/session-row.ts';
import { QueueRecorder } from './queue-tap.ts';
import { RunnerProcess } from './runner-process.ts';

export const shopPhoneNumber = '5511900000001';
export const customerAnaNumber = '5511988880001';

/** Everything around a company's connection: table, queues, WhatsApp with its phones, runner processes. */
export async function runnerWorld() {
  const dataDir = mkdtempSync(join(tmpdir(), 'recado-runner-'));
  await testTable();
  const cloud = await testQueues();
  const simulator = await startSimulator({ dataDir, port: 0, phonesPort: 0 });
  const phones = new PhonesClient(simulator.phonesUrl);
  await phones.create(shopPhoneNumber, 'Shop');
  await phones.create(customerAnaNumber, 'Ana');
  const taps = {
    inbound: new QueueRecorder<InboundEvent>('inbound'),
    receipts: new QueueRecorder<Receipt>('receipts'),
    live: new QueueRecorder<LiveMessage>('live'),
  };
  const trust = { NODE_EXTRA_CA_CERTS: simulator.ca };
  const runners: RunnerProcess[] = [];
  return {
    phones,
    whatsappUrl: simulator.whatsappUrl,
    /** Number of files that anybody has uploaded to the media host. */
    uploadCount: () => readdirSync(join(dataDir, 'whatsapp', 'media')).length,
    ...taps,
    startRunner(env: Record<string, string> = {}) {
      const runner = new RunnerProcess({ WHATSAPP_URL: simulator.whatsappUrl, RUNNER_ID: 'test', ...trust, ...env });
      runners.push(runner);
      return runner;
    },
    async stop() {
      await Promise.all(runners.map((runner) => runner.end('SIGKILL')));
      await Promise.all(Object.values(taps).map((tap) => tap.stop()));
      await simulator.close();
      await cloud.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

type ChangeToQueue =
  | Pick<OutboxEdit, 'kind' | 'target' | 'text' | 'media'>
  | Pick<OutboxRevoke, 'kind' | 'target'>
  | Pick<OutboxReaction, 'kind' | 'target' | 'emoji'>;

type Quoting = { quoted?: OutboxSend['quoted'] };

const person = (phone: string): PeerIdentity => ({ phone, lid: null, group: null, name: null });

export type RunnerWorld = Awaited<ReturnType<typeof runnerWorld>>;

/** The API's part for one connection, for tests. */
export class TestRunnerConnection {
  readonly companyId: number;
  readonly whatsappId: number;
  readonly #world: RunnerWorld;
  #order = 0;

  constructor(world: RunnerWorld, whatsappId: number, companyId = 1) {
    this.#world = world;
    this.companyId = companyId;
    this.whatsappId = whatsappId;
  }

  async create(): Promise<void> {
    const { companyId, whatsappId } = this;
    await write({ write: put(this.#key, { ...newSession(companyId, whatsappId, new Date().toISOString()) }) });
    const member = keys.shardMember(shardOfConnection(companyId, whatsappId), companyId, whatsappId);
    await write({ write: put(member, { companyId, whatsappId }) });
    await wakeRunner(companyId, whatsappId);
  }

  /** Every published state of the session, oldest first. */
  get sessions(): WhatsappSession[] {
    return this.#announced(this.#world.live.all);
  }

  row = async (): Promise<SessionRow | undefined> => get<SessionRow>(this.#key, { consistent: true });

  /** Resolves with the first state published after version `after` that satisfies the test. */
  async until(test: (session: WhatsappSession) => boolean, after = 0): Promise<WhatsappSession> {
    const find = (all: LiveMessage[]) =>
      this.#announced(all).find((session) => session.version > after && test(session));
    const found = find(await this.#world.live.until((all) => find(all) !== undefined));
    if (!found) throw new Error('unreachable');
    return found;
  }

  /** Waits for the first QR code, scans it and waits for the connection. */
  async pair(number = shopPhoneNumber, after = 0): Promise<WhatsappSession> {
    const { qrcode, version } = await this.until(({ status }) => status === 'qrcode', after);
    await this.#world.phones.scan(number, qrcode);
    return this.until(({ status }) => status === 'CONNECTED', version);
  }

  async want(change: { wanted?: SessionRow['wanted']; start?: boolean; unlink?: boolean }): Promise<void> {
    const add = { ...(change.start ? { startGeneration: 1 } : {}), ...(change.unlink ? { unlinkGeneration: 1 } : {}) };
    await write({ write: update(this.#key, { set: { wanted: change.wanted }, add }) });
    await wakeRunner(this.companyId, this.whatsappId);
  }

  queueText(text: string, where: { wakes?: boolean; chat?: PeerIdentity } = {}): Promise<string> {
    return this.queue({ type: 'text', text }, where);
  }

  async queue(
    content: OutboxContent,
    {
      wakes = true,
      chat = person(customerAnaNumber),
      quoted = null,
    }: { wakes?: boolean; chat?: PeerIdentity } & Quoting = {},
  ): Promise<string> {
    const { companyId, whatsappId } = this;
    const providerId = newProviderId();
    const sk = outboxOrder(new Date(), this.#order++, providerId);
    const row: OutboxSend = {
      kind: 'send',
      companyId,
      whatsappId,
      sk,
      chat,
      providerId,
      ticketId: 1,
      content,
      quoted,
    };
    await write({ write: put(keys.outbox(tenantOfRow(this), whatsappId, sk), { ...row }) });
    if (wakes) await wakeRunner(companyId, whatsappId);
    return providerId;
  }

  /** Queues an edit, a revocation or a reaction; returns the id of its stanza. */
  async queueChange(change: ChangeToQueue, { wakes = true }: { wakes?: boolean } = {}): Promise<string> {
    const { companyId, whatsappId } = this;
    const providerId = newProviderId();
    const sk = outboxOrder(new Date(), this.#order++, providerId);
    const row: OutboxMessage = { ...change, companyId, whatsappId, sk, chat: person(customerAnaNumber), providerId };
    await write({ write: put(keys.outbox(tenantOfRow(this), whatsappId, sk), { ...row }) });
    if (wakes) await wakeRunner(companyId, whatsappId);
    return providerId;
  }

  async queueRead(chat: PeerIdentity, providerIds: string[]): Promise<void> {
    const { companyId, whatsappId } = this;
    const sk = outboxOrder(new Date(), this.#order++, 'read');
    const messages = providerIds.map((providerId) => ({ providerId, participant: null }));
    const row: OutboxRead = { kind: 'read', companyId, whatsappId, sk, chat, messages };
    await write({ write: put(keys.outbox(tenantOfRow(this), whatsappId, sk), { ...row }) });
    await wakeRunner(companyId, whatsappId);
  }

  /** Resolves once nothing of the session is stored; polls, because the runner publishes nothing about that. */
  async untilErased(): Promise<void> {
    const left = () => readWholeRange(keys.sessionKeys(tenantOfRow(this), this.whatsappId), { consistent: true });
    while ((await left()).length > 0) await new Promise((resolve) => setTimeout(resolve, 20));
  }

  #announced(all: LiveMessage[]): WhatsappSession[] {
    return all
      .filter(({ event }) => event === `company-${this.companyId}-whatsappSession`)
      .map(({ payload }) => (payload as { session: WhatsappSession }).session)
      .filter(({ id }) => id === this.whatsappId)
      .sort((a, b) => a.version - b.version);
  }

  get #key() {
    return keys.session(tenantOfRow(this), this.whatsappId);
  }
}
