import { companyDirectoryOf } from '#functions/company/companies/directory.ts';
import { upcomingAppointmentsOfUser } from '#functions/engagement/appointments/appointment-list.ts';
import { appointmentViews } from '#functions/engagement/appointments/appointment-row.ts';
import { openFeed } from '#functions/engagement/appointments/feed-store.ts';
import { serve } from '#functions/http/serve.ts';
import { appointments } from '#shared/appointments/contract.ts';
import { icalendarOf } from '#shared/appointments/icalendar.ts';

export const handler = serve(appointments.calendar, async ({ params }) => {
  const now = new Date();
  const { tenant, company, user } = await openFeed(params.address, now);
  const rows = await upcomingAppointmentsOfUser(tenant, user.id, now);
  const directory = await companyDirectoryOf(tenant, company.configVersion);
  const entries = (await appointmentViews(tenant, directory, rows)).map(({ contact, appointmentServices, ...one }) => ({
    ...one,
    companyId: tenant.companyId,
    summary: [contact.name, ...appointmentServices.map(({ service }) => service.name)].join(' · '),
  }));
  return icalendarOf(`${company.name} · ${user.name}`, directory.timeZone, entries);
});
