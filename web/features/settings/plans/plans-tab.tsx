import { type PlanListed, plans } from '#shared/plans/contract.ts';
import { call } from '#web/api/client.ts';
import { useCommand } from '#web/api/use-command.ts';
import { usePages } from '#web/api/use-pages.ts';
import { ChartIcon } from '#web/ui/buttons/icons.tsx';
import { formatCents } from '#web/ui/format/money.ts';
import { useLanguage, useText } from '#web/ui/language/use-text.ts';
import { actionsColumn } from '#web/ui/lists/actions-column.tsx';
import { CrudPanel } from '#web/ui/lists/crud-screen.tsx';
import type { Column } from '#web/ui/lists/data-table.tsx';
import { removalActs } from '#web/ui/lists/selection/removal-act.tsx';
import { useListScreen } from '#web/ui/lists/use-list-screen.ts';
import { Badge } from '#web/ui/states/badge.tsx';
import { PlanEditDialog } from './plan-dialog.tsx';
import './plans.css';
import { plansText } from './plans.text.ts';
import { planParts } from './use-plan-form.ts';

/** Parts with a limit have columns of their own. */
const hasColumn: ReadonlySet<string> = new Set(['useCampaigns', 'useSchedules']);

/** The limit of a part, or a dash where the plan is without the part. */
const PartLimit = ({ isIncluded, limit }: { isIncluded: boolean; limit: number }) =>
  isIncluded ? limit : <span className="cell-muted cell-none">—</span>;

/** The plans that companies can have. */
export function PlansTab() {
  const text = useText(plansText);
  const language = useLanguage();
  const screen = useListScreen<PlanListed>();
  const list = usePages(plans.page, { query: { searchParam: screen.searched } });
  const remove = useCommand(plans.remove, { changes: [plans.page, plans.listAll] });
  const columns: Column<PlanListed>[] = [
    {
      id: 'name',
      header: text.name,
      isTitle: true,
      cell: ({ name }) => <span title={name}>{name}</span>,
      marks: ({ useInternal }) => useInternal && <Badge kind="brand">{text.useInternal}</Badge>,
    },
    { id: 'users', header: text.users, isNumber: true, width: '80px', cell: ({ users }) => users },
    {
      id: 'connections',
      header: text.connections,
      isNumber: true,
      width: '90px',
      cell: ({ connections }) => connections,
    },
    { id: 'queues', header: text.queues, isNumber: true, width: '64px', cell: ({ queues }) => queues },
    {
      id: 'campaigns',
      header: text.campaignsShort,
      isNumber: true,
      width: '92px',
      onPhone: 'hidden',
      cell: ({ useCampaigns, campaigns }) => <PartLimit isIncluded={useCampaigns} limit={campaigns} />,
    },
    {
      id: 'schedules',
      header: text.schedulesShort,
      isNumber: true,
      width: '100px',
      onPhone: 'hidden',
      cell: ({ useSchedules, schedules }) => <PartLimit isIncluded={useSchedules} limit={schedules} />,
    },
    {
      id: 'value',
      header: text.valueShort,
      isNumber: true,
      width: '104px',
      onPhone: 'aside',
      cell: ({ value }) => (value === 0 ? text.free : formatCents(value * 100, language)),
    },
    {
      id: 'includes',
      header: text.includes,
      cell: (plan) => {
        const parts = planParts.filter((part) => plan[part] && !hasColumn.has(part)).map((part) => text[part]);
        return <span className="cell-muted small">{parts.length > 0 ? parts.join(' · ') : text.nothing}</span>;
      },
    },
    actionsColumn(text, { ...screen, nameOf: ({ name }) => name }),
  ];
  return (
    <CrudPanel
      text={text}
      icon={<ChartIcon size={26} />}
      screen={screen}
      list={list}
      columns={columns}
      bulk={removalActs<PlanListed>({
        text,
        nameOf: ({ name }) => name,
        message: () => text.removeManyMessage,
        run: ({ id }) => call(plans.remove, { params: { planId: id } }),
        changes: [plans.page, plans.listAll],
      })}
      form={(plan) => <PlanEditDialog plan={plan} onClose={screen.close} />}
      removal={({ id, name }) => ({
        title: text.removeTitle(name),
        message: text.removeMessage,
        onRemove: () => remove.run({ params: { planId: id } }),
      })}
    />
  );
}
