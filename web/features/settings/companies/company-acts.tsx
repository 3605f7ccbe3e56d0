import type { CompanyListed } from '#shared/companies/company.ts';
import { companies } from '#shared/companies/contract.ts';
import { call } from '#web/api/client.ts';
import { BlockIcon, CheckIcon } from '#web/ui/buttons/icons.tsx';
import type { TextIn } from '#web/ui/language/use-text.ts';
import type { RowSelectionActs } from '#web/ui/lists/selection/bulk-act.ts';
import type { companiesText } from './companies.text.ts';

const changes = [companies.list];

/** The acts on several companies. Deleting stays single: it asks for the name of each. */
export function companyActs(text: TextIn<typeof companiesText>, ownId: number): RowSelectionActs<CompanyListed> {
  const become = (status: boolean) => ({
    may: (company: CompanyListed) => company.status !== status && !company.erasedAt && company.id !== ownId,
    run: ({ id }: CompanyListed) => call(companies.update, { params: { companyId: id }, body: { status } }),
    changes,
  });
  return {
    nameOf: ({ name }) => name,
    acts: [
      { id: 'enable', text: text.enable, icon: <CheckIcon size={18} />, done: text.enabledMany, ...become(true) },
      {
        id: 'disable',
        text: text.disable,
        icon: <BlockIcon size={18} />,
        isDanger: true,
        question: (rows) => ({
          title: text.disableMany(rows.length),
          message: text.disableMessage,
          confirm: text.disable,
        }),
        done: text.disabledMany,
        ...become(false),
      },
    ],
  };
}
