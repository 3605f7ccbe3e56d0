import { companyDirectoryOf } from '#functions/company/companies/directory.ts';
import { announceAppointment } from '#functions/engagement/appointments/announce-appointment.ts';
import { addAppointment } from '#functions/engagement/appointments/appointment-store.ts';
import { serve } from '#functions/http/serve.ts';
import { appointments } from '#shared/appointments/contract.ts';
import { momentInUtc } from './moment-in-utc.ts';

export const handler = serve(appointments.create, async ({ body, caller }) => {
  const { tenant, company, user } = caller;
  const { overlaps, services, date, dateEnd, ...form } = body;
  const decided = {
    ...form,
    // Others than administrators have appointments of their own only, whatever their client sends.
    userId: caller.can('appointments:manage') ? form.userId : user.id,
    date: momentInUtc(date, company.timeZone),
    dateEnd: momentInUtc(dateEnd, company.timeZone),
    serviceIds: services,
    status: 'scheduled' as const,
  };
  const row = await addAppointment(tenant, decided, { overlaps, now: new Date() });
  const directory = await companyDirectoryOf(tenant, company.configVersion);
  return announceAppointment({ tenant, directory }, 'create', row);
});
