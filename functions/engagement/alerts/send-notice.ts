import { type CompanyDirectory, readCompanyDirectory } from '#functions/company/companies/directory.ts';
import { addContact, findContactByNumber } from '#functions/conversation/contacts/contact-store.ts';
import { storeMessagesToContact } from '#functions/conversation/sending/message-contact.ts';
import { announceChanges } from '#functions/conversation/tickets/announce.ts';
import { keys } from '#shared/server/keys.ts';
import { sendMail } from '#shared/server/mail.ts';
import { providerIdFor } from '#shared/server/provider-id.ts';
import { update, type When, write } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import { alertText } from './alert-text.ts';
import { type IncidentNotice, type IncidentRow, noticeKey } from './incident-row.ts';

const isNotBegun = (member: string): When => ({
  text: 'attribute_exists(#pk) and not contains(#in, :member)',
  names: { '#pk': 'pk', '#in': 'begun' },
  values: { ':member': member },
});

class Begun extends Error {}

/** SES did not answer in time: whether it took the mail is unknown. */
const isUnknown = (error: unknown): boolean => error instanceof Error && error.name === 'TimeoutError';

/**
 * Sends a mail at most once: the row is claimed before, and given back only when SES refused. A worker that dies in
 * between leaves the notice unconfirmed.
 */
const mailOnce = async (tenant: Tenant, id: number, notice: IncidentNotice, text: ReturnType<typeof alertText>) => {
  const key = noticeKey(notice);
  const member = new Set([key]);
  const row = keys.incident(tenant, id);
  const claim = update(row, { add: { begun: member }, when: isNotBegun(key) });
  await write({ write: claim, otherwise: () => new Begun() });
  try {
    await sendMail({ to: notice.to, ...text });
  } catch (error) {
    if (isUnknown(error)) return;
    await write({ write: update(row, { removeFromSets: { begun: member } }) });
    throw error;
  }
  await write({ write: update(row, { add: { sent: member } }) });
};

/** Stores the message with its outbox row under an id that follows from the incident, so that a repetition finds it. */
const writeOnce = async (
  context: { tenant: Tenant; directory: CompanyDirectory },
  incident: IncidentRow,
  notice: IncidentNotice,
  text: ReturnType<typeof alertText>,
) => {
  const { tenant } = context;
  const via = incident.recipients?.whatsapp?.via;
  if (via === undefined || !context.directory.whatsapps.has(via)) return;
  const number = notice.to;
  const contact =
    (await findContactByNumber(tenant, number)) ??
    (await addContact(tenant, { name: number, number, email: '', extraInfo: [] })).contact;
  const key = noticeKey(notice);
  const { change } = await storeMessagesToContact(context, {
    contactId: contact.id,
    whatsappId: via,
    drafts: [async () => ({ body: `*${text.subject}*\n\n${text.text}` })],
    providerIds: [providerIdFor(['alert', tenant.companyId, incident.id, key].join('#'))],
    isRepeated: true,
  });
  await announceChanges(context, [change]);
  const member = new Set([key]);
  await write({ write: update(keys.incident(tenant, incident.id), { add: { begun: member, sent: member } }) });
};

/** Sends a message about an incident to one recipient, unless it was sent. */
export async function sendNotice(tenant: Tenant, incident: IncidentRow, notice: IncidentNotice): Promise<void> {
  if (incident.sent?.has(noticeKey(notice))) return;
  const directory = await readCompanyDirectory(tenant);
  const { settings, timeZone } = directory;
  const text = alertText(incident, notice.phase, { language: settings.customerLanguage, timeZone });
  if (notice.way === 'whatsapp') return writeOnce({ tenant, directory }, incident, notice, text);
  await mailOnce(tenant, incident.id, notice, text).catch((error: unknown) => {
    if (!(error instanceof Begun)) throw error;
  });
}
