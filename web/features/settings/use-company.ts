import type { CompanyWithHours } from '#shared/companies/company.ts';
import { companies } from '#shared/companies/contract.ts';
import type { BodyInput } from '#shared/http/route.ts';
import { useLiveEvent } from '#web/api/realtime.ts';
import { useUser } from '#web/api/session.ts';
import { type CommandOutcome, useCommand } from '#web/api/use-command.ts';
import { type Resource, useResource } from '#web/api/use-resource.ts';
import { useRunInOrder } from './use-in-order.ts';

/** The company with its hours, holidays and time zone, kept current while mounted. */
export function useCompanyWithHours(): Resource<CompanyWithHours> {
  const { companyId } = useUser();
  const company = useResource(companies.show, { params: { companyId } });
  useLiveEvent('company', () => void company.mutate());
  return company;
}

/** Changes the company's time zone or holidays: shown at once, and undone when the server refuses. */
export function useCompanyCalendarChange() {
  const { companyId } = useUser();
  const company = useResource(companies.show, { params: { companyId } });
  const show = (shown: CompanyWithHours) => void company.mutate(shown, { revalidate: false });
  const change = useCommand(companies.setCalendar, {
    optimistic: ({ body }) => {
      const { data } = company;
      const { timeZone = data?.timeZone, addHolidays = [], removeHolidays = [] } = body;
      const gone = new Set(removeHolidays);
      if (data && timeZone) {
        const left = data.holidays.filter(({ date }) => !gone.has(date));
        show({ ...data, timeZone, holidays: [...left, ...addHolidays.map(({ date, name = '' }) => ({ date, name }))] });
      }
      return () => data && show(data);
    },
  });
  const inOrder = useRunInOrder<CommandOutcome<CompanyWithHours>>();
  const save = async (body: BodyInput<typeof companies.setCalendar>): Promise<boolean> => {
    const outcome = await inOrder(() => change.run({ params: { companyId }, body }));
    if (outcome.ok) show(outcome.answer);
    return outcome.ok;
  };
  return { save, isRunning: change.isRunning, error: change.error };
}
