import { useState } from 'react';
import type { CompanyListed } from '#shared/companies/company.ts';
import { useUser } from '#web/api/session.ts';
import { BuildingIcon } from '#web/ui/buttons/icons.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { CrudPanel } from '#web/ui/lists/crud-screen.tsx';
import type { Column } from '#web/ui/lists/data-table.tsx';
import { useListScreen } from '#web/ui/lists/use-list-screen.ts';
import './companies.css';
import { companiesText } from './companies.text.ts';
import { companyActs } from './company-acts.tsx';
import { companyColumns } from './company-columns.tsx';
import { CompanyDialog } from './company-dialog.tsx';
import { CompanyFilters } from './company-filters.tsx';
import { CompanyMenu } from './company-menu.tsx';
import { filteredCompanies } from './company-state.ts';
import { EnterCompanyDialog } from './enter-dialog.tsx';
import { RemoveCompanyDialog } from './remove-company-dialog.tsx';
import { useCompanies, useCompanyFilter } from './use-companies.ts';

/** The companies of the platform. */
export function CompaniesTab() {
  const text = useText(companiesText);
  const { companyId } = useUser();
  const screen = useListScreen<CompanyListed>();
  const list = useCompanies(screen.searched);
  const { filter, choose, isFiltered } = useCompanyFilter();
  const { searching } = screen;
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
        screen={{ ...screen, searching: { ...searching, isSearched: searching.isSearched || isFiltered } }}
        list={{ ...list, rows: filteredCompanies(list.rows, filter) }}
        note={!list.isLoading && <CompanyFilters rows={list.rows} filter={filter} onChoose={choose} />}
        columns={columns}
        bulk={companyActs(text, companyId)}
        form={(company) => <CompanyDialog company={company} onClose={screen.close} />}
      />
      {open?.kind === 'remove' && <RemoveCompanyDialog company={open.row} onClose={screen.close} />}
      {entering && <EnterCompanyDialog company={entering} onClose={() => setEntering(null)} />}
    </>
  );
}
