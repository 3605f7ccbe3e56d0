import { createHash } from 'node:crypto';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import type { CompanyDirectory } from '#functions/company/companies/directory.ts';
import type { CompanyRow } from '#functions/company/rows/company-row.ts';
import { type MessageRef, type OutgoingMedia, outgoingMedia } from '#functions/platform/files/outgoing-media.ts';
import { mediaBucket, s3 } from '#shared/server/bucket.ts';
import { keys } from '#shared/server/keys.ts';
import { mediaNames } from '#shared/server/media-names.ts';
import { get } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import type { AppointmentRow } from './appointment-row.ts';

const mimetype = 'text/calendar';

/** An appointment for the customer's calendar: the services and the company, without names of other people's customers. */
export async function calendarInvitation(
  tenant: Tenant,
  row: AppointmentRow,
  directory: CompanyDirectory,
): Promise<string> {
  // Imported on demand: most messages are no answers about appointments.
  const { icalendarOf } = await import('#shared/appointments/icalendar.ts');
  const company = await get<CompanyRow>(keys.company(tenant));
  const name = company?.name ?? '';
  const services = row.services.map((service) => service.name).join(', ');
  const summary = [services, name].filter((part) => part !== '').join(' · ');
  const description = directory.users.get(row.userId)?.name ?? row.userName;
  return icalendarOf(name, directory.timeZone, [{ ...row, summary, description }]);
}

/** Stores the file of a message. A repeated answer to the same message overwrites the same bytes. */
export async function storeInvitation(
  tenant: Tenant,
  { whatsappId, providerId }: MessageRef,
  invitation: string,
): Promise<OutgoingMedia> {
  const bytes = Buffer.from(invitation, 'utf8');
  const key = mediaNames.sent(tenant, whatsappId, providerId, createHash('sha256').update(bytes).digest('hex'));
  await s3.send(new PutObjectCommand({ Bucket: mediaBucket(), Key: key, Body: bytes, ContentType: mimetype }));
  const stored = { key, mimetype, size: bytes.length };
  return outgoingMedia({ kind: 'document', mimetype, fileName: 'agenda.ics', caption: '' }, stored);
}
