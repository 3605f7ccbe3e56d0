import { messages } from '#shared/messages/contract.ts';
import { tickets } from '#shared/tickets/contract.ts';
import { whatsapp } from '#shared/whatsapp/contract.ts';
import { waitForResult } from '../testing/eventually.ts';
import type { FullCustomerPhone } from './handset.ts';
import type { RecordingApiClient } from './visitor.ts';

export const [companyNumber, branch, carla, edu] = ['5511940000021', '5511940000022', '5511940000023', '5511940000024'];

/** A picture of one pixel, base64. */
export const onePixelPng =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+M8AAAMBAQDJ/pLvAAAAAElFTkSuQmCC';

/** The context of all steps. */
export interface PrivilegesContext {
  url: string;
  admin: RecordingApiClient;
  phones: FullCustomerPhone;
}

export async function addPairedTourConnection(
  { admin, phones }: PrivilegesContext,
  number: string,
  name: string,
): Promise<number> {
  const { id: whatsappId } = await admin.call(whatsapp.create, { body: { name, complationMessage: 'Até logo!' } });
  await phones.create(number, name);
  await phones.scan(number, await waitForQrCode(admin, whatsappId));
  await untilConnected(admin, whatsappId);
  return whatsappId;
}

/** Waits until a session has this status in a version newer than `since`. */
export function waitForSessionStatus(admin: RecordingApiClient, whatsappId: number, status: string, since = 0) {
  return waitForResult(`connection ${whatsappId} ${status}`, async () => {
    const shown = await admin.call(whatsapp.show, { params: { whatsappId } });
    return shown.status === status && shown.version > since && shown;
  });
}

export function untilConnected(admin: RecordingApiClient, whatsappId: number, since?: number) {
  return waitForSessionStatus(admin, whatsappId, 'CONNECTED', since);
}

export async function waitForQrCode(admin: RecordingApiClient, whatsappId: number) {
  return (await waitForSessionStatus(admin, whatsappId, 'qrcode')).qrcode;
}

/** Waits for a ticket in the visitor's list: all tickets where the visitor may see all, otherwise their own. */
export function ticketWithText(visitor: RecordingApiClient, status: 'pending' | 'open' | 'closed', text: string) {
  return waitForResult(`${status} ticket with the text "${text}"`, async () => {
    const page = await visitor.call(tickets.list, { query: { status, showAll: 'true' } });
    return page.tickets.find(({ lastMessage }) => lastMessage.includes(text));
  });
}

export function callChangeTicket(visitor: RecordingApiClient, ticketId: number, body: object) {
  return visitor.call(tickets.update, { params: { ticketId }, body });
}

export function untilDelivered(visitor: RecordingApiClient, ticketId: number, messageId: string) {
  return waitForResult(`${messageId} is delivered`, async () => {
    const page = await visitor.call(messages.list, { params: { ticketId } });
    return page.messages.some(({ id, ack }) => id === messageId && ack >= 3);
  });
}

/** Uploads the bytes to a presigned address, as a browser does. */
export async function putFileToAddress(
  address: { url: string; headers: Record<string, string> },
  file: Buffer<ArrayBuffer>,
) {
  const put = await fetch(address.url, { method: 'PUT', headers: address.headers, body: file });
  if (!put.ok) throw new Error(`upload: ${put.status} ${await put.text()}`);
}
