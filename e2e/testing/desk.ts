import { tickets } from '#shared/tickets/contract.ts';
import { whatsapp } from '#shared/whatsapp/contract.ts';
import type { TestProduct } from './company.ts';
import { waitForResult } from './eventually.ts';

export interface DeskCustomer {
  number: string;
  name: string;
}

/**
 * Creates a paired connection whose customers have written and been accepted, as a start for tests of conversations.
 * Returns their tickets.
 */
export async function openConversations(
  { admin, phones }: Pick<TestProduct, 'admin' | 'phones'>,
  line: string,
  customers: readonly DeskCustomer[],
): Promise<{ id: number; uuid: string }[]> {
  const { id } = await admin.call(whatsapp.create, { body: { name: 'Loja' } });
  const shown = (field: 'qrcode' | 'number') =>
    waitForResult(`${field} of the line`, async () => {
      const connection = await admin.call(whatsapp.show, { params: { whatsappId: id } });
      return connection[field] !== '' && connection[field];
    });
  await phones.create(line, 'Loja');
  await phones.scan(line, await shown('qrcode'));
  await shown('number');
  const open = async ({ number, name }: DeskCustomer) => {
    const first = `Oi, aqui é ${name}`;
    await phones.create(number, name);
    await phones.write(number, line, first);
    const ticket = await waitForResult(`ticket of ${name}`, async () => {
      const page = await admin.call(tickets.list, { query: { status: 'pending', showAll: 'true', order: 'newest' } });
      return page.tickets.find(({ lastMessage }) => lastMessage === first);
    });
    await admin.call(tickets.update, { params: { ticketId: ticket.id }, body: { status: 'open' } });
    return ticket;
  };
  const opened = [];
  for (const customer of customers) opened.push(await open(customer));
  return opened;
}
