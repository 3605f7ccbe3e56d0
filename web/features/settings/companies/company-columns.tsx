import { type BillingState, billingStates } from '#shared/companies/billing-state.ts';
import type { CompanyListed } from '#shared/companies/company.ts';
import { lastDayOfAccess } from '#shared/companies/last-day-of-access.ts';
import { daysUntil, formatDay } from '#web/ui/format/dates.ts';
import { type TextIn, useText } from '#web/ui/language/use-text.ts';
import type { Column } from '#web/ui/lists/data-table.tsx';
import { Badge } from '#web/ui/states/badge.tsx';
import { companiesText } from './companies.text.ts';
import { companyState } from './company-state.ts';
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
    <span className={`due-date wrap align-baseline small ${kind ?? ''}`}>
      <strong>{formatDay(lastDayOfAccess(dueDate))}</strong>
      <span>{kind ? (days <= 0 ? text.overdueBy(-days) : text.dueIn(days)) : text[recurrence]}</span>
    </span>
  );
}

const badges = {
  trial: { kind: 'brand', name: 'trials' },
  paid: { kind: 'ok', name: 'isActive' },
  dueThisWeek: { kind: 'warn', name: 'isDueSoon' },
  overdue: { kind: 'bad', name: 'isOverdue' },
  disabled: { kind: 'neutral', name: 'isInactive' },
} as const satisfies Record<BillingState, object>;

function State({ company }: { company: CompanyListed }) {
  const text = useText(companiesText);
  if (company.deletedAt) return <Badge kind="bad">{text.isDeleted}</Badge>;
  const state = companyState(company);
  return <Badge kind={badges[state].kind}>{text[badges[state].name]}</Badge>;
}

/** Cells of one line; what does not fit is in their title. */
const Line = ({ parts }: { parts: readonly string[] }) => (
  <span className="company-line" title={parts.join('\n')}>
    {parts.join(' · ')}
  </span>
);

/** How much of a limit of the plan is used. */
const Used = ({ count, most }: { count: number; most: number }) => (
  <span className="figures">
    {count}
    <span className="cell-muted">/{most}</span>
  </span>
);

/** The columns of the operator's list of companies, without the one of the row's menu. */
export function companyColumns(text: Text): Column<CompanyListed>[] {
  return [
    {
      id: 'name',
      header: text.name,
      width: '44%',
      isTitle: true,
      sortBy: (company) => company.name,
      cell: ({ name }) => <Line parts={[name]} />,
    },
    {
      id: 'email',
      header: text.contact,
      // Names need the room: only a few letters of each address would fit.
      isWideOnly: true,
      width: '30%',
      onPhone: 'hidden',
      cell: ({ email, phone }) => <Line parts={phone ? [email, phone] : [email]} />,
    },
    {
      id: 'plan',
      header: text.plan,
      width: '18%',
      sortBy: ({ plan }) => plan.name,
      cell: (company) => (
        <Line parts={hasCampaigns(company) ? [company.plan.name] : [company.plan.name, text.withoutCampaigns]} />
      ),
    },
    {
      id: 'status',
      header: text.status,
      width: '90px',
      onPhone: 'aside',
      sortBy: (company) => billingStates.indexOf(companyState(company)),
      cell: (company) => <State company={company} />,
    },
    {
      id: 'users',
      header: text.usedUsers,
      isNumber: true,
      onPhone: 'hidden',
      sortBy: ({ used }) => used.users,
      cell: ({ used, plan }) => <Used count={used.users} most={plan.users} />,
    },
    {
      id: 'connections',
      header: text.usedConnections,
      isNumber: true,
      onPhone: 'hidden',
      sortBy: ({ used }) => used.connections,
      cell: ({ used, plan }) => <Used count={used.connections} most={plan.connections} />,
    },
    {
      id: 'activeUntil',
      header: text.activeUntil,
      sortBy: ({ dueDate }) => dueDate,
      cell: (company) => <ActiveUntil company={company} />,
    },
  ];
}
