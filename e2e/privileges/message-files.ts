import { ledger } from '#shared/ledger/contract.ts';
import { messages } from '#shared/messages/contract.ts';
import { unsent } from '#shared/unsent/contract.ts';
import { waitForResult } from '../testing/eventually.ts';
import {
  callChangeTicket,
  carla,
  companyNumber,
  onePixelPng,
  type PrivilegesContext,
  putFileToAddress,
  untilDelivered,
} from './tour.ts';
import type { RecordingApiClient } from './visitor.ts';

/** Changes messages in every way, each until WhatsApp accepted it, and forwards the file to the same conversation. */
const changing = async (admin: RecordingApiClient, ticketId: number, fileId: string): Promise<void> => {
  const { id: messageId } = await admin.call(messages.send, { params: { ticketId }, body: { body: 'Sao 10' } });
  const params = { messageId };
  const settled = () =>
    waitForResult('WhatsApp has accepted the change', async () => {
      const page = await admin.call(messages.list, { params: { ticketId } });
      return page.messages.some(({ id, change }) => id === messageId && change === null);
    });
  await untilDelivered(admin, ticketId, messageId);
  await admin.call(messages.retry, { params });
  await admin.call(messages.edit, { params, body: { body: 'São 10' } });
  await admin.call(messages.update, { params, body: { body: 'São 11' } });
  await settled();
  await admin.call(messages.history, { params });
  await admin.call(ledger.message, { params });
  await admin.call(messages.react, { params, body: { emoji: '👍' } });
  await settled();
  const copy = await admin.call(messages.send, { params: { ticketId }, body: { forward: fileId } });
  await untilDelivered(admin, ticketId, copy.id);
  await admin.call(messages.remove, { params });
  await settled();
};

/** Exchanges files: waits until a customer's picture is stored, and uploads and sends one. */
export async function exerciseMessageFiles({ admin, phones }: PrivilegesContext, ticketId: number): Promise<string> {
  const params = { ticketId };
  await callChangeTicket(admin, ticketId, { status: 'open' });
  await phones.file(carla, companyNumber, { base64: onePixelPng, mimetype: 'image/png' });
  const picture = await waitForResult('the picture is stored', async () => {
    const page = await admin.call(messages.list, { params });
    return page.messages.find(({ media }) => media?.state === 'ready');
  });
  await admin.call(messages.media, { params: { messageId: picture.id } });
  await admin.call(messages.fetchMedia, { params: { messageId: picture.id } });
  const file = Buffer.from(onePixelPng, 'base64');
  const upload = await admin.call(messages.upload, { params, body: { fileName: 'dot.png', size: file.length } });
  await putFileToAddress(upload, file);
  const media = { uploadId: upload.uploadId, fileName: 'dot.png' };
  const sent = await admin.call(messages.send, { params, body: { media } });
  await untilDelivered(admin, ticketId, sent.id);
  await changing(admin, ticketId, sent.id);
  await admin.call(unsent.save, { params, body: { text: 'Que bonito!', replyId: picture.id } });
  await admin.call(unsent.show, { params });
  await callChangeTicket(admin, ticketId, { status: 'closed', sendCompletionMessage: false });
  return picture.id;
}
