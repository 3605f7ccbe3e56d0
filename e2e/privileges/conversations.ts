import { randomUUID } from 'node:crypto';
import { auth } from '#shared/auth/contract.ts';
import { messages } from '#shared/messages/contract.ts';
import { settings } from '#shared/settings/contract.ts';
import type { BulkAct } from '#shared/tickets/bulk.ts';
import { ticketBulks } from '#shared/tickets/bulk-contract.ts';
import { users } from '#shared/users/contract.ts';
import { waitForResult } from '../testing/eventually.ts';
import {
  callChangeTicket,
  carla,
  companyNumber,
  edu,
  type PrivilegesContext,
  ticketWithText,
  untilDelivered,
} from './tour.ts';
import { RecordingApiClient } from './visitor.ts';

const agentLogin = { email: 'bia@example.com', password: 'segredo-1' };

/** Runs a conversation from the customer's first message to the farewell, watched by a socket in its room. */
export async function exerciseConversation(
  tour: PrivilegesContext,
): Promise<{ ticketId: number; contactId: number; uuid: string }> {
  const { admin, phones } = tour;
  const ear = await admin.listen();
  ear.send({ action: 'joinTickets', status: 'pending' });
  ear.send({ action: 'joinNotification' });
  await ear.received('joined', 'pending');
  const first = await phones.write(carla, companyNumber, 'Oi, tem pão?');
  const { id: ticketId, contactId, uuid } = await ticketWithText(admin, 'pending', 'Oi, tem pão?');
  ear.send({ action: 'joinChatBox', ticketId });
  await ear.received('joined', 'joinChatBox');
  await callChangeTicket(admin, ticketId, { status: 'open' });
  await phones.change(carla, companyNumber, { edit: first.id, text: 'Oi, tem bolo?' });
  await ear.received('appMessage', 'Oi, tem bolo?');
  const asked = await admin.call(messages.list, { params: { ticketId } });
  const quotedMsg = asked.messages[0] && { id: asked.messages[0].id };
  const answer = await admin.call(messages.send, { params: { ticketId }, body: { body: 'Tem sim', quotedMsg } });
  await untilDelivered(admin, ticketId, answer.id);
  await phones.read(carla, companyNumber);
  await ear.received('"ack":4');
  await admin.call(messages.markRead, { params: { ticketId } });
  await phones.change(carla, companyNumber, { delete: first.id });
  await ear.received('"isDeleted":true');
  const passing = await admin.listen();
  passing.send({ action: 'joinChatBox', ticketId });
  await passing.received('joined', 'joinChatBox');
  passing.send({ action: 'viewing', ticketId });
  await ear.received('presence', 'viewing');
  await passing.close();
  await ear.received('presence', 'left');
  ear.send({ action: 'userStatus' });
  ear.send({ action: 'leaveChatBox', ticketId });
  ear.send({ action: 'leaveTickets', status: 'pending' });
  ear.send({ action: 'ping' });
  await ear.received('pong');
  await callChangeTicket(admin, ticketId, { status: 'closed' });
  await waitForResult('the farewell arrives', async () =>
    (await phones.chat(carla, companyNumber)).some(({ text }) => text.includes('Até logo!')),
  );
  await ear.close();
  return { ticketId, contactId, uuid };
}

/** An act on many conversations, and its undoing, whose id is returned; then they are marked as read. */
export async function exerciseBulkActs(admin: RecordingApiClient, ticketIds: [number, number]): Promise<string> {
  const reach = async (bulkId: string, status: string) =>
    waitForResult(`the bulk is ${status}`, async () => {
      const bulk = await admin.call(ticketBulks.showBulk, { params: { bulkId } });
      return bulk.status === status;
    });
  const start = async (act: BulkAct) => {
    const { id } = await admin.call(ticketBulks.startBulk, { body: { id: randomUUID(), act, ticketIds } });
    await reach(id, 'done');
    return id;
  };
  const { id: userId } = await admin.call(auth.me);
  // Whether it is undone in time or not, the first conversation goes on.
  const bulkId = await start({ act: 'assign', userId });
  await admin.call(ticketBulks.undoBulk, { params: { bulkId } });
  await reach(bulkId, 'undone');
  await admin.call(messages.markUnread, { params: { ticketId: ticketIds[0] } });
  await start({ act: 'read' });
  return bulkId;
}

/** A colleague works on tickets, loses one, moves one to the other connection, and is deleted while at work. */
export async function exerciseColleague({ url, admin, phones }: PrivilegesContext, branchId: number): Promise<void> {
  const { id: userId } = await admin.call(users.create, {
    body: { name: 'Bia', ...agentLogin, whatsappId: branchId },
  });
  const bia = await RecordingApiClient.signIn(url, agentLogin.email, agentLogin.password, admin.served);
  await phones.write(carla, companyNumber, 'Voltei');
  const { id: ticketId } = await ticketWithText(admin, 'pending', 'Voltei');
  await callChangeTicket(admin, ticketId, { status: 'open', userId });
  await ticketWithText(bia, 'open', 'Voltei');
  const ear = await bia.listen();
  ear.send({ action: 'joinChatBox', ticketId });
  await ear.received('joined', 'joinChatBox');
  const me = await admin.call(auth.me);
  await callChangeTicket(admin, ticketId, { userId: me.id });
  await ear.received('ticket', `"ticketId":${ticketId}`);
  await callChangeTicket(admin, ticketId, { userId });
  await callChangeTicket(bia, ticketId, { whatsappId: branchId });
  await bia.call(users.update, { params: { userId }, body: { name: 'Beatriz' } });
  await admin.call(settings.update, { params: { key: 'handBackMinutes' }, body: { value: '15' } });
  await bia.call(users.pause, { params: { userId }, body: { reason: 'Almoço' } });
  await bia.call(users.resume, { params: { userId } });
  await admin.call(settings.update, { params: { key: 'handBackMinutes' }, body: { value: '' } });
  await admin.call(users.remove, { params: { userId } });
  await ear.closed;
}

/**
 * A conversation begun on the paired phone: the contact has only a number until they answer and WhatsApp gives their
 * name.
 */
export async function exercisePhoneConversation({ admin, phones }: PrivilegesContext): Promise<void> {
  await phones.create(edu, 'Eduardo');
  await phones.write(companyNumber, edu, 'Seu pedido chegou');
  await phones.write(edu, companyNumber, 'Obrigado!');
  await ticketWithText(admin, 'pending', 'Obrigado!');
}

export async function exerciseGroups({ admin, phones }: PrivilegesContext): Promise<void> {
  await admin.call(settings.update, { params: { key: 'CheckMsgIsGroup' }, body: { value: 'disabled' } });
  const { id } = await phones.group('Família', carla, [companyNumber]);
  await phones.write(carla, id, 'Bom dia, grupo');
  await ticketWithText(admin, 'pending', 'Bom dia, grupo');
}
