import { messages } from '#shared/messages/contract.ts';
import { quickMessages } from '#shared/quick-messages/contract.ts';
import { ticketNotes } from '#shared/ticket-notes/contract.ts';
import { putFileToAddress } from './tour.ts';
import type { RecordingApiClient } from './visitor.ts';

/**
 * A quick message with a file is made general and sent, and its file is removed; a note is written. Returns both ids.
 */
export async function exerciseQuickMessages(admin: RecordingApiClient, ticketId: number, file: Buffer<ArrayBuffer>) {
  const ticketNote = await admin.call(ticketNotes.create, { body: { ticketId, note: 'Cliente antigo' } });
  const { id: quickMessageId } = await admin.call(quickMessages.create, { body: { shortcode: 'tabela' } });
  const params = { quickMessageId };
  const upload = await admin.call(quickMessages.upload, { params, body: { fileName: 'dot.png', size: file.length } });
  await putFileToAddress(upload, file);
  await admin.call(quickMessages.attach, { params, body: { uploadId: upload.uploadId, fileName: 'dot.png' } });
  await admin.call(quickMessages.update, { params, body: { geral: true } });
  await admin.call(messages.send, { params: { ticketId }, body: { quickMessageId } });
  await admin.call(ticketNotes.update, { params: { ticketNoteId: ticketNote.id }, body: { note: 'Cliente novo' } });
  await admin.call(ticketNotes.mentions);
  await admin.call(ticketNotes.seeMentions, { body: { ticketId } });
  await admin.call(ticketNotes.page, { query: { ticketId } });
  await admin.call(ticketNotes.list, { query: { ticketId } });
  await admin.call(quickMessages.detach, { params });
  return { quickMessageId, ticketNoteId: ticketNote.id };
}
