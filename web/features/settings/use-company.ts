import { type CompanyWithHours, companies } from '#shared/companies/contract.ts';
import { useLive } from '#web/api/realtime.ts';
import { useUser } from '#web/api/session.ts';
import { type Outcome, useCommand } from '#web/api/use-command.ts';
import { type Resource, useResource } from '#web/api/use-resource.ts';
import { useInOrder } from './use-in-order.ts';

/** Where and when the company works, kept current while mounted. */
export const useCompany = (): Resource<CompanyWithHours> => {
  const { companyId } = useUser();
  const company = useResource(companies.show, { params: { companyId } });
  useLive('company', () => void company.mutate());
  return company;
};

/** Changes its time zone or holidays: shown at once, and taken back when it is refused. */
export const useCalendarChange = () => {
  const { companyId } = useUser();
  const company = useResource(companies.show, { params: { companyId } });
  const show = (shown: CompanyWithHours) => void company.mutate(shown, { revalidate: false });
  const change = useCommand(companies.setCalendar, {
    optimistic: ({ body }) => {
      const { data } = company;
      if (data) show({ ...data, ...(body as Partial<CompanyWithHours>) });
      return () => data && show(data);
    },
  });
  const inOrder = useInOrder<Outcome<CompanyWithHours>>();
  const save = async (body: Partial<Pick<CompanyWithHours, 'timeZone' | 'holidays'>>): Promise<boolean> => {
    const outcome = await inOrder(() => change.run({ params: { companyId }, body }));
    if (outcome.ok) show(outcome.answer);
    return outcome.ok;
  };
  return { save, isRunning: change.isRunning, error: change.error };
};
