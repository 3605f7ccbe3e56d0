import type { Recado } from '#local/cloud.ts';
import { messages } from '#shared/messages/contract.ts';
import { whatsapp } from '#shared/whatsapp/contract.ts';
import { makeTicketsOlder } from '../testing/earlier.ts';
import { callChangeTicket, companyNumber, type PrivilegesContext, ticketWithText } from './tour.ts';

/** Lets the next minute tick close a ticket without an answer, and transfer one that waits without a queue. */
export async function exerciseDueTimers(
  { admin, phones }: PrivilegesContext,
  recado: Recado,
  { whatsappId, queueId }: { whatsappId: number; queueId: number },
): Promise<void> {
  await admin.call(whatsapp.update, {
    params: { whatsappId },
    body: {
      queueIds: [],
      expiresTicket: 60,
      expiresInactiveMessage: 'Até breve!',
      timeToTransfer: 30,
      transferQueueId: queueId,
    },
  });
  const [fred, gina] = ['5511940000025', '5511940000026'] as const;
  await phones.create(fred, 'Fred');
  await phones.create(gina, 'Gina');
  await phones.write(gina, companyNumber, 'Vocês entregam?');
  const served = await ticketWithText(admin, 'pending', 'Vocês entregam?');
  await callChangeTicket(admin, served.id, { status: 'open' });
  await admin.call(messages.send, { params: { ticketId: served.id }, body: { body: 'Onde você mora?' } });
  await phones.write(fred, companyNumber, 'Alguém aí?');
  const waiting = await ticketWithText(admin, 'pending', 'Alguém aí?');
  await makeTicketsOlder(recado, [served.id, waiting.id], 61);
  await ticketWithText(admin, 'closed', 'Até breve!');
}
