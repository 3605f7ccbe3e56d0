import { whatsapp } from '#shared/whatsapp/contract.ts';
import { eventually } from '../testing/eventually.ts';
import { companyNumber, edu, type Tour } from './tour.ts';

/** The bot puts a customer into a queue, then sends its menu and its file. */
export async function exerciseBotMenu({ admin, phones }: Tour, whatsappId: number, queueId: number): Promise<void> {
  await admin.call(whatsapp.update, { params: { whatsappId }, body: { queueIds: [queueId] } });
  await phones.write(edu, companyNumber, 'Quero pagar');
  await eventually('the file of the queue arrives', async () =>
    (await phones.chat(edu, companyNumber)).some(({ fromMe, media }) => !fromMe && media !== undefined),
  );
}
