import { randomUUID } from 'node:crypto';
import { setSetting } from '#functions/company/settings/settings-store.ts';
import { countsOfCompany } from '#functions/conversation/tickets/ticket-counts.ts';
import { drainQueuedMessages } from '#functions/entries/testing/backend.ts';
import { type SignedInUser, seedCompany } from '#functions/entries/testing/company.ts';
import { deliverBatchToWorker, peerIdentity } from '#functions/entries/testing/inbound.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { testInbox } from '#functions/entries/timers/testing.ts';
import { keys } from '#shared/server/keys.ts';
import { readWholeRange } from '#shared/server/table.ts';
import type { Bulk, BulkAct } from '#shared/tickets/bulk.ts';
import { handler as onBulk } from '../on-bulk.ts';
import { handler as show } from '../show-bulk.ts';
import { handler as start } from '../start-bulk.ts';
import { handler as undo } from '../undo-bulk.ts';

interface Log {
  kind: string;
  userId: number;
}

export const closeBulkAct: BulkAct = { act: 'close', sendCompletionMessage: true };

/** A company with two agents of one queue, whose connection has a farewell, and acts on many of their tickets. */
export async function bulkFixture() {
  const company = await seedCompany();
  const line = await company.addConnection({ complationMessage: 'Até logo' });
  const desk = testInbox(company, line);
  const { id: queueId } = await company.addQueue({ name: 'Vendas' });
  const ana = await company.addUser({ name: 'Ana', queueIds: [queueId] });
  const bia = await company.addUser({ name: 'Bia', queueIds: [queueId] });
  await setSetting(company.tenant, 'sendMsgTransfTicket', 'enabled');
  const { tenant } = company;
  let people = 0;
  const customer = () => peerIdentity(`55119611${String(++people).padStart(5, '0')}`);
  /** Open conversations of an agent. */
  const opened = async (count: number, { token, user }: SignedInUser = ana, chats = [customer()]) => {
    const ids: number[] = [];
    while (ids.length < count) {
      const id = await desk.arrive(chats[ids.length] ?? customer());
      await desk.change(id, { status: 'open' }, { token, user } as SignedInUser);
      ids.push(id);
    }
    return ids;
  };
  const begin = (act: BulkAct, ticketIds: readonly number[], { token } = ana, id: string = randomUUID()) =>
    invoke(start, { token, body: { id, act, ticketIds } });
  const undoing = (bulkId: string, { token } = ana) => invoke(undo, { token, params: { bulkId } });
  const shown = async (bulkId: string, { token } = ana): Promise<Bulk> =>
    (await invoke(show, { token, params: { bulkId } })).body;
  /** Delivers one step, as SQS does. */
  const step = (bulkId: string) => deliverBatchToWorker(onBulk, { companyId: tenant.companyId, bulkId });
  /** Carries out all steps, each delivered twice at once. */
  const work = async (bulkId: string, agent = ana): Promise<Bulk> => {
    for (let round = 0; round < 40; round++) {
      const { status } = await shown(bulkId, agent);
      if (status === 'done' || status === 'undone') break;
      await Promise.all([step(bulkId), step(bulkId)]);
    }
    return shown(bulkId, agent);
  };
  const log = async (ticketId: number) =>
    (await readWholeRange<Log>(keys.ticketLogs(tenant, ticketId), { consistent: true })).map(({ kind }) => kind);
  const counts = async () => {
    const { of } = await countsOfCompany(tenant);
    return { open: of('open'), pending: of('pending'), closed: of('closed') };
  };
  const run = async (act: BulkAct, ticketIds: readonly number[], agent = ana) =>
    work((await begin(act, ticketIds, agent)).body.id, agent);
  await drainQueuedMessages('live');
  return {
    company,
    tenant,
    desk,
    queueId,
    ana,
    bia,
    customer,
    opened,
    begin,
    undoing,
    shown,
    step,
    work,
    run,
    log,
    counts,
  };
}
