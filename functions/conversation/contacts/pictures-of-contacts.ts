import { randomUUID } from 'node:crypto';
import type { CompanyDirectory } from '#functions/company/companies/directory.ts';
import { type ContactRow, identitiesOf, whatsappAddressOf } from '#functions/conversation/rows/contact-row.ts';
import type { ContactCopy } from '#functions/conversation/rows/ticket-row.ts';
import { AppError } from '#shared/http/errors.ts';
import type { InboundEvent } from '#shared/messages/inbound.ts';
import { keys } from '#shared/server/keys.ts';
import { mediaNames } from '#shared/server/media-names.ts';
import { absent, equals, get, put, readTableRows, update, type When, write } from '#shared/server/table.ts';
import { wakeRunner } from '#shared/server/wake-runner.ts';
import type { Tenant } from '#shared/tenant.ts';
import { type PictureTask, sessionTaskNames } from '#shared/whatsapp/session-task.ts';
import { announceContact, announceContactAgain } from './announce-contact.ts';
import { changeContact } from './change-contact.ts';

type PictureEvent = Extract<InboundEvent, { type: 'picture' }>;

/** A picture counts as current for this long, unless WhatsApp reports a change. */
const freshForMs = 7 * 86_400_000;

/**
 * Creates the session task that fetches the picture; `when`: a condition, such as that there is no such task yet.
 */
const requestPicture = async (tenant: Tenant, contact: ContactCopy, whatsappId: number, when?: When): Promise<void> => {
  const row: PictureTask = {
    kind: 'picture',
    companyId: tenant.companyId,
    whatsappId,
    sk: sessionTaskNames.picture(contact.id),
    requestId: randomUUID(),
    chat: whatsappAddressOf(contact),
    key: mediaNames.picture(tenant, contact.id),
  };
  await write({
    write: put(keys.sessionTask(tenant, whatsappId, row.sk), { ...row }, when),
    otherwise: 'ERR_TRY_AGAIN',
  });
  await wakeRunner(tenant.companyId, whatsappId, { tasks: true });
};

/**
 * Requests the picture of a contact who writes or is new, if it was never or not recently fetched. If this is lost, the
 * next message requests it again.
 */
export async function keepPictureFresh(tenant: Tenant, contact: ContactCopy, whatsappId: number): Promise<void> {
  if (contact.pictureAt && Date.now() - Date.parse(contact.pictureAt) < freshForMs) return;
  try {
    await requestPicture(tenant, contact, whatsappId, absent);
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'ERR_TRY_AGAIN')) throw error;
  }
}

const contactOf = async (tenant: Tenant, { chat }: PictureEvent): Promise<ContactRow | undefined> => {
  const identities = identitiesOf(chat).map((identity) => keys.identity(tenant, identity));
  const held = await readTableRows<{ contactId: number }>(identities, { consistent: true });
  const contactId = held.find((one) => one !== undefined)?.contactId;
  if (contactId === undefined) return undefined;
  const contact = await get<ContactRow>(keys.contact(tenant, contactId), { consistent: true });
  return contact?.deletedAt ? undefined : contact;
};

/** Records that WhatsApp was asked, without changing the contact otherwise. */
const recordPictureCheck = async (tenant: Tenant, { id }: ContactRow, pictureAt: string): Promise<void> => {
  const change = update(keys.contact(tenant, id), { set: { pictureAt }, when: equals({ id, deletedAt: undefined }) });
  try {
    await write({ write: change, otherwise: 'ERR_NO_CONTACT_FOUND' });
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'ERR_NO_CONTACT_FOUND')) throw error;
  }
};

/** Handles an event about a profile picture; ignores people who are not contacts. */
export async function receivePicture(
  tenant: Tenant,
  event: PictureEvent,
  directory: CompanyDirectory,
  isRepeated: boolean,
): Promise<void> {
  const context = { tenant, directory };
  const contact = await contactOf(tenant, event);
  if (!contact) return;
  if (event.found === 'changed') return requestPicture(tenant, contact, event.whatsappId);
  const { profilePicUrl: before, id } = contact;
  const profilePicUrl = event.found === 'unknown' ? before : event.picture === null ? '' : `${id}-${event.picture}`;
  if (profilePicUrl === before) {
    await recordPictureCheck(tenant, contact, event.at);
    if (isRepeated) await announceContactAgain(context, contact);
    return;
  }
  await announceContact(context, await changeContact(context, id, { profilePicUrl, pictureAt: event.at }));
}
