import { companyDirectoryOf } from '#functions/company/companies/directory.ts';
import { idsOfMergedContact } from '#functions/conversation/contacts/read-contact-row.ts';
import { listAppointments } from '#functions/engagement/appointments/appointment-list.ts';
import { appointmentViews } from '#functions/engagement/appointments/appointment-row.ts';
import { serve } from '#functions/http/serve.ts';
import { appointments, longestRangeDays } from '#shared/appointments/contract.ts';
import { bookableHours } from '#shared/hours/usual-hours.ts';
import { AppError } from '#shared/http/errors.ts';

const dayMs = 24 * 60 * 60 * 1000;

export const handler = serve(appointments.list, async ({ query, caller: { tenant, company } }) => {
  const from = query.from && new Date(query.from).toISOString();
  const to = query.to && new Date(query.to).toISOString();
  if (from && to && Date.parse(to) - Date.parse(from) > longestRangeDays * dayMs) {
    throw new AppError('ERR_VALIDATION', { message: `at most ${longestRangeDays} days` });
  }
  const contactIds = query.contactId === undefined ? undefined : await idsOfMergedContact(tenant, query.contactId);
  const { rows, tail } = await listAppointments(tenant, { ...query, from, to, contactIds });
  const directory = await companyDirectoryOf(tenant, company.configVersion);
  const hours = {
    schedules: [...bookableHours(directory.schedules)],
    holidays: directory.holidays.map(({ date }) => ({ date })),
  };
  return { appointments: await appointmentViews(tenant, directory, rows), ...tail, hours };
});
