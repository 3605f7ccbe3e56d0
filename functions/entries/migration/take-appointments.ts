import * as z from 'zod';
import type { UserRow } from '#functions/company/rows/user-row.ts';
import { readContactRow } from '#functions/conversation/contacts/read-contact-row.ts';
import { takeAppointment } from '#functions/engagement/appointments/appointment-store.ts';
import { Appointment } from '#shared/appointments/appointment.ts';
import { keys } from '#shared/server/keys.ts';
import { get } from '#shared/server/table.ts';
import { type Migration, migratedId, migratedIdWrite, migrateRowOnce } from './migration.ts';
import { formRefusalReasons } from './report.ts';
import type { SourceRow } from './source.ts';
import { firstAdministratorId, type MigratedIdsBySource } from './take-rows.ts';

const Moment = z.iso.datetime();

/** An appointment as an export has it; prices of services are in centavos. */
const ExportedAppointment = z.object({
  contactId: z.int(),
  userId: z.int(),
  date: Moment,
  dateEnd: Moment,
  services: z.array(z.object({ id: z.int(), name: z.string(), price: z.int(), duration: z.int() })),
  status: Appointment.shape.status,
  notifies: z.boolean(),
  askedAt: Moment.nullable(),
  remindedAt: Moment.nullable(),
  createdAt: Moment,
});

/** Ids here by those of the source. */
interface Taken {
  users: MigratedIdsBySource;
  services: MigratedIdsBySource;
}

async function migrateAppointment(migration: Migration, row: SourceRow, { users, services }: Taken): Promise<void> {
  const { tenant, report, dryRun, planned } = migration;
  report.count('appointment', 'found');
  const form = ExportedAppointment.safeParse(row);
  if (!form.success) return report.problem('appointment', row.id, formRefusalReasons(form.error));
  const dryId = planned.refusedContacts.has(row.contactId) ? undefined : 1;
  const contactId = dryRun ? dryId : await migratedId(migration, 'contact', row.contactId);
  if (contactId === undefined) return report.problem('appointment', row.id, 'its contact was not taken over');
  await migrateRowOnce(migration, {
    kind: 'appointment',
    sourceId: row.id,
    find: async () => undefined,
    add: async () => {
      const userId = users.get(form.data.userId) ?? firstAdministratorId;
      const [contact, user] = await Promise.all([
        readContactRow(tenant, contactId),
        get<UserRow>(keys.user(tenant, userId), { consistent: true }),
      ]);
      const appointment = {
        ...form.data,
        ...{ companyId: tenant.companyId, contactId, userId },
        ...{ contact: { name: contact?.name ?? '' }, userName: user?.name ?? '' },
        services: form.data.services.map((service) => ({ ...service, id: services.get(service.id) ?? service.id })),
        noticeProblem: null,
        updatedAt: new Date().toISOString(),
        version: 1,
      };
      return takeAppointment(tenant, appointment, (id) => [migratedIdWrite(tenant, 'appointment', row.id, id)]);
    },
  });
}

/** Takes over appointments with what was agreed, past ones too; only an export of this product has them. */
export async function migrateAppointments(
  migration: Migration,
  users: MigratedIdsBySource,
  services: MigratedIdsBySource,
): Promise<void> {
  const rows = await migration.source.rows('RecadoAppointments');
  for (const row of rows) await migrateAppointment(migration, row, { users, services });
  migration.log(`appointment: ${rows.length}`);
}
