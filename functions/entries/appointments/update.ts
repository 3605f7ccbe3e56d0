import { companyDirectoryOf } from '#functions/company/companies/directory.ts';
import { announceAppointment } from '#functions/engagement/appointments/announce-appointment.ts';
import { changeAppointment } from '#functions/engagement/appointments/appointment-store.ts';
import { serve } from '#functions/http/serve.ts';
import { appointments } from '#shared/appointments/contract.ts';
import { momentInUtc } from './moment-in-utc.ts';
import { requireOwn } from './require-own.ts';

export const handler = serve(appointments.update, async ({ params, body, caller }) => {
  const { tenant, company } = caller;
  const { overlaps = false, services, date, dateEnd, userId, ...form } = body;
  const times = {
    ...(date !== undefined && { date: momentInUtc(date, company.timeZone) }),
    ...(dateEnd !== undefined && { dateEnd: momentInUtc(dateEnd, company.timeZone) }),
  };
  const row = await changeAppointment(
    tenant,
    params.appointmentId,
    (before) => {
      requireOwn(caller, before);
      const isMoved = (times.date ?? before.date) !== before.date;
      return {
        ...form,
        ...times,
        ...(userId !== undefined && caller.can('appointments:manage') && { userId }),
        ...(services && { serviceIds: services }),
        // The customer has answered about the earlier time only.
        ...(isMoved && { status: 'scheduled' as const }),
      };
    },
    { overlaps, now: new Date() },
  );
  const directory = await companyDirectoryOf(tenant, company.configVersion);
  return announceAppointment({ tenant, directory }, 'update', row);
});
