import { whatsapp } from '#shared/whatsapp/contract.ts';
import { waitForResult } from '../testing/eventually.ts';
import { companyNumber, edu, type PrivilegesContext } from './tour.ts';

/** The bot puts a customer into a queue, then sends its menu and its file. */
export async function exerciseBotMenu(
  { admin, phones }: PrivilegesContext,
  whatsappId: number,
  queueId: number,
): Promise<void> {
  await admin.call(whatsapp.update, { params: { whatsappId }, body: { queueIds: [queueId] } });
  await phones.write(edu, companyNumber, 'Quero pagar');
  await waitForResult('the file of the queue arrives', async () =>
    (await phones.chat(edu, companyNumber)).some(({ fromMe, media }) => !fromMe && media !== undefined),
  );
}
