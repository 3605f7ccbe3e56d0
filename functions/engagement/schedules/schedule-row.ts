import type { CompanyDirectory } from '#functions/company/companies/directory.ts';
import { readContactRows } from '#functions/conversation/contacts/read-contact-row.ts';
import type { ContactRow } from '#functions/conversation/rows/contact-row.ts';
import type { ReusableFile } from '#functions/platform/files/kept-file.ts';
import { Schedule } from '#shared/schedules/schedule.ts';
import { signRead } from '#shared/server/media-addresses.ts';
import type { Tenant } from '#shared/tenant.ts';

/** A scheduled message as stored (`keys.schedule`). A repeated one is followed by a row of its own for the next time. */
export interface ScheduleRow
  extends Omit<Schedule, 'contact' | 'user' | 'fileListId' | 'mediaPath' | 'mediaName' | 'sentBody'> {
  companyId: number;
  /** The contact's name when it was scheduled, for the search. */
  contactName: string;
  media: ReusableFile | null;
  /** Rows written before file lists were added lack it. */
  fileListId?: number | null;
  /** First occurrence of the series by the company's clock, `YYYY-MM-DDTHH:mm`. */
  startsAt: string;
  /** Messages of the customer after this moment cancel it, if it is to be cancelled by them. */
  armedAt: string;
  /** The connection on which it waits for its turn or was sent; absent until it is due. */
  line?: number | null;
  /** When it began to wait for its turn. */
  queuedAt?: string | null;
  /** The text that was handed over, its variables filled in; rows of an earlier version lack it. */
  sentBody?: string | null;
  /** The message whose answer decides between ENVIADA and ERRO; absent until it is handed to its connection. */
  providerId?: string | null;
}

/** A row that waits for its time again: nothing is left of an earlier turn. */
export const clearedScheduleTurn = {
  line: null,
  queuedAt: null,
  providerId: null,
  ticketId: null,
  sentBody: null,
} as const;

/** Waits for its time. */
export function isPending(row: Pick<ScheduleRow, 'status'> | undefined): boolean {
  return row?.status === 'PENDENTE';
}

/** May still be sent: it waits for its time or its turn, or is on its way. */
export function maySendSchedule({ status }: Pick<ScheduleRow, 'status'>): boolean {
  return status === 'PENDENTE' || status === 'AGENDADA';
}

/** Due, and waits for its turn on its connection. */
export type ScheduleInLine = ScheduleRow & { line: number; queuedAt: string };

export function isScheduleInLine(row: ScheduleRow | undefined): row is ScheduleInLine {
  return row?.status === 'AGENDADA' && row.line != null && !row.providerId;
}

/** Handed to its connection, and neither accepted nor refused by WhatsApp. */
export function isScheduleHandedOver(row: ScheduleRow): boolean {
  return row.status === 'AGENDADA' && Boolean(row.providerId);
}

const {
  contact: _,
  user: __,
  fileListId: ___,
  mediaPath: ____,
  mediaName: _____,
  sentBody: ______,
  ...stored
} = Schedule.shape;
const shownNames = Object.keys(stored) as (keyof typeof stored)[];

const viewOf = async (
  row: ScheduleRow,
  contact: ContactRow | undefined,
  directory: CompanyDirectory,
): Promise<Schedule> => ({
  ...(Object.fromEntries(shownNames.map((key) => [key, row[key]])) as Pick<ScheduleRow, keyof typeof stored>),
  fileListId: row.fileListId ?? null,
  sentBody: row.sentBody ?? null,
  contactId: contact?.id ?? row.contactId,
  contact: { id: contact?.id ?? row.contactId, name: contact?.name ?? row.contactName },
  user: { id: row.userId, name: directory.users.get(row.userId)?.name ?? '' },
  mediaPath: row.media && (await signRead(row.media.key, { fileName: row.media.fileName, attachment: false })),
  mediaName: row.media?.fileName ?? null,
});

/** Scheduled messages as the API returns them, with the present names of their contacts. */
export async function scheduleViews(
  tenant: Tenant,
  directory: CompanyDirectory,
  rows: readonly ScheduleRow[],
): Promise<Schedule[]> {
  const ids = [...new Set(rows.map(({ contactId }) => contactId))];
  const contacts = await readContactRows(tenant, ids);
  const byId = new Map(ids.map((id, index) => [id, contacts[index]]));
  return Promise.all(rows.map((row) => viewOf(row, byId.get(row.contactId), directory)));
}
