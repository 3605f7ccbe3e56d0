import { companyDirectoryOf } from '#functions/company/companies/directory.ts';
import { serve } from '#functions/http/serve.ts';
import { dashboard } from '#shared/dashboard/contract.ts';
import { agentSums } from './figures-store.ts';
import { requireDashboardPeriod } from './period.ts';

export const handler = serve(dashboard.ticketsUsers, async ({ query, caller: { tenant, company } }) => {
  const period = requireDashboardPeriod({ from: query.initialDate, to: query.finalDate });
  const [{ users }, sums] = await Promise.all([
    companyDirectoryOf(tenant, company.configVersion),
    agentSums(tenant, period),
  ]);
  const data = [...users.values()].map(({ id, name }) => ({
    userId: id,
    nome: name,
    quantidade: sums.get(id)?.finished ?? 0,
  }));
  return {
    data: data.toSorted((one, other) => other.quantidade - one.quantidade || one.nome.localeCompare(other.nome, 'pt')),
  };
});
