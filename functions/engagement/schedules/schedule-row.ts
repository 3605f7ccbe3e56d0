import type { ContactRow } from '#functions/conversation/rows/contact-row.ts';
import type { Directory } from '#functions/directory/companies/directory.ts';
import type { KeptFile } from '#functions/platform/files/kept-file.ts';
import type { Schedule } from '#shared/schedules/schedule.ts';
import { keys } from '#shared/server/keys.ts';
import { signRead } from '#shared/server/media-addresses.ts';
import { getAll } from '#shared/server/table.ts';
import type { Tenant } from '#shared/server/tenant.ts';

/** A scheduled message as stored (`keys.schedule`). A repeated one is followed by a row of its own for the next time. */
export interface ScheduleRow extends Omit<Schedule, 'contact' | 'user' | 'mediaPath' | 'mediaName'> {
  companyId: number;
  /** The contact's name when it was scheduled, for the search. */
  contactName: string;
  media: KeptFile | null;
  /** First occurrence of the series by the company's clock, `YYYY-MM-DDTHH:mm`. */
  startsAt: string;
  /** Messages of the customer after this moment cancel it, if it is to be cancelled by them. */
  armedAt: string;
}

const viewOf = async (
  { companyId: _, contactName, media, startsAt: __, armedAt: ___, ...row }: ScheduleRow,
  name: string | undefined,
  directory: Directory,
): Promise<Schedule> => ({
  ...row,
  contact: { id: row.contactId, name: name ?? contactName },
  user: { id: row.userId, name: directory.users.get(row.userId)?.name ?? '' },
  mediaPath: media && (await signRead(media.key, { fileName: media.fileName, attachment: false })),
  mediaName: media?.fileName ?? null,
});

/** Scheduled messages as the API returns them, with the present names of their contacts. */
export async function scheduleViews(
  tenant: Tenant,
  directory: Directory,
  rows: readonly ScheduleRow[],
): Promise<Schedule[]> {
  const ids = [...new Set(rows.map(({ contactId }) => contactId))];
  const contacts = await getAll<ContactRow>(ids.map((id) => keys.contact(tenant, id)));
  const names = new Map(ids.map((id, index) => [id, contacts[index]?.name]));
  return Promise.all(rows.map((row) => viewOf(withoutIndexKeys(row), names.get(row.contactId), directory)));
}

const indexNames = ['pk', 'sk', 'gsi1pk', 'gsi1sk', 'gsi2pk', 'gsi2sk'];

/** A row of an index range carries its keys, which no answer contains. */
const withoutIndexKeys = (row: ScheduleRow): ScheduleRow =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !indexNames.includes(name))) as unknown as ScheduleRow;
