import { beforeEach, describe, expect, test } from 'vitest';
import { handler as list } from '#functions/messages/list.ts';
import { handler as onInbound } from '#functions/messages/on-inbound.ts';
import type { QueueOptionRow } from '#functions/queue-options/option-row.ts';
import { queued, useBackend } from '#functions/testing/backend.ts';
import { type SeededCompany, seedCompany } from '#functions/testing/company.ts';
import { deliver, deliverAgain, person, textFrom } from '#functions/testing/inbound.ts';
import { invoke } from '#functions/testing/invoke.ts';
import { handler as listTickets } from '#functions/tickets/list.ts';
import type { WhatsappRow } from '#functions/whatsapp/whatsapp-row.ts';
import type { InboundEvent } from '#shared/messages/inbound.ts';
import type { OutboxSend } from '#shared/messages/outbox.ts';
import { keys } from '#shared/server/keys.ts';
import { put, readWhole, write } from '#shared/server/table.ts';

useBackend();

let company: SeededCompany;
let line: WhatsappRow;
let queueIds: number[];

const maria = person('5511987654321');
const call = () => company.admin.token;
const tickets = async () => (await invoke(listTickets, { token: call(), query: { showAll: true } })).body.tickets;
const transcript = async (): Promise<string[]> => {
  const [ticket] = await tickets();
  const { body } = await invoke(list, { token: call(), params: { ticketId: ticket.id } });
  return body.messages.map((row: { fromMe: boolean; body: string }) => `${row.fromMe ? '<' : '>'} ${row.body}`);
};
const outbox = () => readWhole<OutboxSend>(keys.outboxes(company.tenant, line.id), { consistent: true });
const says = async (body: string, fields: Partial<Extract<InboundEvent, { type: 'message' }>> = {}) => {
  const text = textFrom(maria, line, { body, ...fields });
  await deliver(onInbound, text);
  return text;
};

const addOption = (queueId: number, fields: Pick<QueueOptionRow, 'id' | 'parentId' | 'title' | 'message'>) => {
  const at = new Date().toISOString();
  const rest = { companyId: company.tenant.companyId, queueId, media: null, createdAt: at, updatedAt: at, version: 1 };
  const row: QueueOptionRow = { ...rest, position: fields.id, ...fields };
  return write({ write: put(keys.queueOption(company.tenant, queueId, fields.id), { ...row }) });
};

beforeEach(async () => {
  company = await seedCompany();
  const queues = [
    await company.addQueue({ name: 'Vendas', greetingMessage: 'Aqui é vendas, {{firstName}}' }),
    await company.addQueue({ name: 'Suporte', greetingMessage: 'Aqui é o suporte' }),
  ];
  queueIds = queues.map(({ id }) => id);
  line = await company.addConnection({ queueIds, greetingMessage: 'Olá, {{name}}!' });
  await queued('live');
});

const menu = 'Olá, Maria Cliente!\n\n*[ 1 ]* - Vendas\n*[ 2 ]* - Suporte';

describe('what the bot says', () => {
  test('is stored, sent and shown with the message it answers; lists go on showing the customer’s words', async () => {
    await says('Bom dia');
    expect(await transcript()).toEqual(['> Bom dia', `< ${menu}`]);
    expect(await tickets()).toMatchObject([
      { status: 'pending', lastMessage: 'Bom dia', fromMe: false, unreadMessages: 1, queueId: null, botStopped: false },
    ]);
    expect(await outbox()).toMatchObject([{ kind: 'send', content: { type: 'text', text: menu } }]);
    const told = await queued<{ payload: { message?: { body: string; seq: number } } }>('live');
    expect(told.flatMap(({ payload }) => payload.message?.seq ?? [])).toEqual([1, 2]);
    await says('1');
    expect((await transcript()).slice(2)).toEqual(['> 1', '< Aqui é vendas, Maria']);
    expect(await tickets()).toMatchObject([{ queueId: queueIds[0], lastMessage: '1', unreadMessages: 2 }]);
  });
});
