import type { CompanyListed } from '#shared/companies/company.ts';
import { lastDayOfAccess } from '#shared/companies/last-day-of-access.ts';
import { daysUntil, formatDay } from '#web/ui/format/dates.ts';
import { type TextIn, useText } from '#web/ui/language/use-text.ts';
import type { Column } from '#web/ui/lists/data-table.tsx';
import { Badge } from '#web/ui/states/badge.tsx';
import { companiesText } from './companies.text.ts';
import { dueDateKind } from './due-date.ts';
import { hasCampaigns } from './use-company-form.ts';

type Text = TextIn<typeof companiesText>;

function ActiveUntil({ company: { dueDate, erasedAt, recurrence } }: { company: CompanyListed }) {
  const text = useText(companiesText);
  if (erasedAt) return <span className="cell-muted">{text.erasedOn(formatDay(erasedAt))}</span>;
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

function State({ company: { status, deletedAt } }: { company: CompanyListed }) {
  const text = useText(companiesText);
  if (deletedAt) return <Badge kind="bad">{text.isDeleted}</Badge>;
  return <Badge kind={status ? 'ok' : 'neutral'}>{status ? text.isActive : text.isInactive}</Badge>;
}

/** Cells of one line; what does not fit is in their title. */
const Line = ({ parts }: { parts: readonly string[] }) => (
  <span className="company-line" title={parts.join('\n')}>
    {parts.join(' · ')}
  </span>
);

/** The columns of the operator's list of companies, without the one of the row's menu. */
export function companyColumns(text: Text): Column<CompanyListed>[] {
  return [
    {
      id: 'name',
      header: text.name,
      width: '36%',
      isTitle: true,
      sortBy: (company) => company.name,
      cell: ({ name }) => <Line parts={[name]} />,
    },
    {
      id: 'email',
      header: text.contact,
      width: '34%',
      cell: ({ email, phone }) => <Line parts={phone ? [email, phone] : [email]} />,
    },
    {
      id: 'plan',
      header: text.plan,
      width: '18%',
      cell: (company) => (
        <Line parts={hasCampaigns(company) ? [company.plan.name] : [company.plan.name, text.withoutCampaigns]} />
      ),
    },
    { id: 'status', header: text.status, width: '90px', cell: (company) => <State company={company} /> },
    {
      id: 'createdAt',
      header: text.createdAt,
      onPhone: 'hidden',
      sortBy: (company) => company.createdAt,
      cell: ({ createdAt }) => formatDay(createdAt),
    },
    {
      id: 'activeUntil',
      header: text.activeUntil,
      sortBy: ({ dueDate }) => dueDate,
      cell: (company) => <ActiveUntil company={company} />,
    },
  ];
}
