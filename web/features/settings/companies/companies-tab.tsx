import { type CompanyListed, companies } from '#shared/companies/contract.ts';
import { lastDayOfAccess } from '#shared/companies/last-day-of-access.ts';
import { useUser } from '#web/api/session.ts';
import { useCommand } from '#web/api/use-command.ts';
import { usePages } from '#web/api/use-pages.ts';
import { actionsColumn } from '#web/ui/actions-column.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { CrudPanel } from '#web/ui/crud-screen.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { daysUntil, formatDay } from '#web/ui/dates.ts';
import { BuildingIcon } from '#web/ui/icons.tsx';
import { toast } from '#web/ui/toast.tsx';
import { useErrorText } from '#web/ui/use-error-text.ts';
import { useListScreen } from '#web/ui/use-list-screen.ts';
import { useText } from '#web/ui/use-text.ts';
import './companies.css';
import { companiesText } from './companies.text.ts';
import { CompanyDialog } from './company-dialog.tsx';
import { dueDateKind } from './due-date.ts';
import { EnterButton } from './enter-button.tsx';
import { RemoveCompanyDialog } from './remove-company-dialog.tsx';
import { hasCampaigns } from './use-company-form.ts';

function DueDate({ company: { dueDate, recurrence } }: { company: CompanyListed }) {
  const text = useText(companiesText);
  if (!dueDate) return <span className="cell-muted">{text.neverDue}</span>;
  const days = daysUntil(dueDate);
  const kind = dueDateKind(days);
  return (
    <span className={`due-date ${kind ?? ''}`}>
      <strong>{formatDay(lastDayOfAccess(dueDate))}</strong>
      <span>{kind ? (days <= 0 ? text.overdueBy(-days) : text.dueIn(days)) : text[recurrence]}</span>
    </span>
  );
}

function RenewButton({ company }: { company: CompanyListed }) {
  const text = useText(companiesText);
  const textOf = useErrorText();
  const renew = useCommand(companies.renew, { changes: [companies.list] });
  const run = async () => {
    const outcome = await renew.run({ params: { companyId: company.id }, body: { dueDate: company.dueDate } });
    const dueDate = outcome.ok && outcome.answer.dueDate;
    if (dueDate) toast.success(text.renewed(company.name, formatDay(lastDayOfAccess(dueDate))));
    else if (!outcome.ok) toast.error(textOf(outcome.error));
  };
  return (
    <Button isBusy={renew.isRunning} onClick={run} label={text.renewOf(company.name)}>
      {text.renew}
    </Button>
  );
}

function RestoreButton({ company }: { company: CompanyListed }) {
  const text = useText(companiesText);
  const textOf = useErrorText();
  const restore = useCommand(companies.restore, { changes: [companies.list] });
  const run = async () => {
    const outcome = await restore.run({ params: { companyId: company.id } });
    if (outcome.ok) toast.success(text.saved);
    else toast.error(textOf(outcome.error));
  };
  return (
    <Button isBusy={restore.isRunning} onClick={run} label={text.restoreOf(company.name)}>
      {text.restore}
    </Button>
  );
}

/** The companies of the platform. */
export function CompaniesTab() {
  const text = useText(companiesText);
  const user = useUser();
  const screen = useListScreen<CompanyListed>();
  const list = usePages(companies.list, { query: { searchParam: screen.searched } });
  const columns: Column<CompanyListed>[] = [
    { id: 'name', header: text.name, isTitle: true, cell: ({ name }) => <span title={name}>{name}</span> },
    {
      id: 'email',
      header: text.contact,
      cell: ({ email, phone }) => (
        <span className="company-contact">
          <span title={email}>{email}</span>
          {phone && <span>{phone}</span>}
        </span>
      ),
    },
    {
      id: 'plan',
      header: text.plan,
      width: '150px',
      cell: (company) => (
        <span className="company-plan">
          <span>{company.plan.name}</span>
          <span>{hasCampaigns(company) ? text.withCampaigns : text.withoutCampaigns}</span>
        </span>
      ),
    },
    {
      id: 'status',
      header: text.status,
      width: '90px',
      cell: ({ status, deletedAt }) =>
        deletedAt ? (
          <Badge kind="bad">{text.isDeleted}</Badge>
        ) : (
          <Badge kind={status ? 'ok' : 'neutral'}>{status ? text.isActive : text.isInactive}</Badge>
        ),
    },
    {
      id: 'createdAt',
      header: text.createdAt,
      width: '110px',
      cell: ({ createdAt }) => <span className="company-day">{formatDay(createdAt)}</span>,
    },
    {
      id: 'activeUntil',
      header: text.activeUntil,
      width: '150px',
      cell: (company) => (
        <span className="company-due">
          {company.erasedAt ? (
            <>
              <span className="cell-muted">{text.erasedOn(formatDay(company.erasedAt))}</span>
              <RestoreButton company={company} />
            </>
          ) : (
            <>
              <DueDate company={company} />
              <span className="company-deeds">
                <RenewButton company={company} />
                {company.status && company.id !== user.companyId && <EnterButton company={company} />}
              </span>
            </>
          )}
        </span>
      ),
    },
    actionsColumn(text, {
      ...screen,
      nameOf: ({ name }) => name,
      mayChange: ({ deletedAt }) => deletedAt === null,
      mayRemove: ({ id }) => id !== user.companyId,
    }),
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
    </>
  );
}
