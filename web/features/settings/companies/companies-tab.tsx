import { useState } from 'react';
import type { CompanyListed } from '#shared/companies/company.ts';
import { companies } from '#shared/companies/contract.ts';
import { usePages } from '#web/api/use-pages.ts';
import { BuildingIcon } from '#web/ui/buttons/icons.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { CrudPanel } from '#web/ui/lists/crud-screen.tsx';
import type { Column } from '#web/ui/lists/data-table.tsx';
import { useListScreen } from '#web/ui/lists/use-list-screen.ts';
import './companies.css';
import { companiesText } from './companies.text.ts';
import { companyColumns } from './company-columns.tsx';
import { CompanyDialog } from './company-dialog.tsx';
import { CompanyMenu } from './company-menu.tsx';
import { EnterDialog } from './enter-dialog.tsx';
import { RemoveCompanyDialog } from './remove-company-dialog.tsx';

/** The companies of the platform. */
export function CompaniesTab() {
  const text = useText(companiesText);
  const screen = useListScreen<CompanyListed>();
  const list = usePages(companies.list, { query: { searchParam: screen.searched } });
  const [entering, setEntering] = useState<CompanyListed | null>(null);
  const columns: Column<CompanyListed>[] = [
    ...companyColumns(text),
    {
      id: 'actions',
      header: text.actions,
      isActions: true,
      cell: (company) => (
        <CompanyMenu company={company} onEnter={setEntering} onEdit={screen.onEdit} onRemove={screen.onRemove} />
      ),
    },
  ];
  const { open } = screen;
  return (
    <>
      <CrudPanel
        text={text}
        icon={<BuildingIcon size={26} />}
        screen={screen}
        list={list}
        columns={columns}
        form={(company) => <CompanyDialog company={company} onClose={screen.close} />}
      />
      {open?.kind === 'remove' && <RemoveCompanyDialog company={open.row} onClose={screen.close} />}
      {entering && <EnterDialog company={entering} onClose={() => setEntering(null)} />}
    </>
  );
}
