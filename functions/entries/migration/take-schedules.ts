import type { ContactRow } from '#functions/conversation/rows/contact-row.ts';
import type { ScheduleRow } from '#functions/engagement/schedules/schedule-row.ts';
import { scheduleWrites } from '#functions/engagement/schedules/schedule-writes.ts';
import { localDateTime } from '#shared/hours/local-minute.ts';
import { keys } from '#shared/server/keys.ts';
import { mediaNames } from '#shared/server/media-names.ts';
import { drawNextIds, get, transact } from '#shared/server/table.ts';
import { migratedScheduleForm } from './forms.ts';
import { attachedTo, checkAttachment, migrateAttachment } from './media-files.ts';
import {
  type Migration,
  migratedCompanyRow,
  migratedId,
  migratedIdWrite,
  migrateRowOnce,
  migrationDirectory,
} from './migration.ts';
import { formRefusalReasons } from './report.ts';
import type { SourceRow } from './source.ts';
import { firstAdministratorId, type MigratedIdsBySource } from './take-rows.ts';
import { textColumn, timeColumn } from './values.ts';

const rowsAtOnce = 500;

/** Sent ones stay sent, coming ones wait here, and those that were due and not sent are offered to an agent. */
const stateOf = (row: SourceRow, sendAt: string): Pick<ScheduleRow, 'status' | 'sentAt' | 'reason'> => {
  const sentAt = timeColumn(row, 'sentAt');
  const status = textColumn(row, 'status');
  if (sentAt || status === 'ENVIADA') return { status: 'ENVIADA', sentAt: sentAt ?? sendAt, reason: null };
  const isAhead = Date.parse(sendAt) > Date.now() && status !== 'ERRO';
  return isAhead
    ? { status: 'PENDENTE', sentAt: null, reason: null }
    : { status: 'ERRO', sentAt: null, reason: status === 'ERRO' ? null : 'late' };
};

async function takeSchedule(
  migration: Migration,
  row: SourceRow,
  users: MigratedIdsBySource,
  timeZone: string,
): Promise<void> {
  const { tenant, report, dryRun, planned } = migration;
  report.count('schedule', 'found');
  const dryId = planned.refusedContacts.has(row.contactId) ? undefined : 1;
  const contactId = dryRun ? dryId : await migratedId(migration, 'contact', row.contactId);
  if (contactId === undefined) return report.problem('schedule', row.id, 'its contact was not taken over');
  const form = migratedScheduleForm(row, contactId);
  if (!form.success) return report.problem('schedule', row.id, formRefusalReasons(form.error));
  const { sendAt } = form.data;
  await migrateRowOnce(migration, {
    kind: 'schedule',
    sourceId: row.id,
    find: async () => undefined,
    check: () => checkAttachment(migration, attachedTo('schedule', row)),
    add: async () => {
      const [contact, { plan }] = await Promise.all([
        get<ContactRow>(keys.contact(tenant, contactId), { consistent: true }),
        migratedCompanyRow(tenant),
      ]);
      const { schedule } = await drawNextIds(keys.ids(tenant), ['schedule']);
      const id = Number(schedule);
      const now = new Date().toISOString();
      const createdAt = timeColumn(row, 'createdAt') ?? now;
      const to = (content: string) => mediaNames.schedule(tenant, id, content);
      const after: ScheduleRow = {
        ...form.data,
        ...stateOf(row, sendAt),
        id,
        companyId: tenant.companyId,
        contactName: contact?.name ?? '',
        userId: users.get(row.userId) ?? firstAdministratorId,
        startsAt: localDateTime(new Date(sendAt), timeZone),
        lateMs: null,
        ticketId: null,
        media: await migrateAttachment(migration, attachedTo('schedule', row), to),
        armedAt: now,
        createdAt,
        updatedAt: now,
        version: 1,
      };
      const writes = scheduleWrites(tenant, [{ after }], plan.schedules);
      await transact([...writes, migratedIdWrite(tenant, 'schedule', row.id, id)]);
      return id;
    },
  });
}

/** Takes over scheduled messages. Those still to come are sent by the company's default connection once it is paired. */
export async function migrateSchedules(migration: Migration, users: MigratedIdsBySource): Promise<void> {
  const { timeZone } = await migrationDirectory(migration.tenant);
  for await (const page of migration.source.pages('Schedules', rowsAtOnce)) {
    for (const row of page) await takeSchedule(migration, row, users, timeZone);
    migration.log(`schedule: ${migration.report.counts.schedule?.found}`);
  }
}
