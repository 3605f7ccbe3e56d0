import { useEffect } from 'react';
import { type PlanListed, plans } from '#shared/plans/contract.ts';
import { useCommand } from '#web/api/use-command.ts';
import { usePages } from '#web/api/use-pages.ts';
import { ChartIcon } from '#web/ui/buttons/icons.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { CrudPanel } from '#web/ui/lists/crud-screen.tsx';
import { useListScreen } from '#web/ui/lists/use-list-screen.ts';
import { PlanCards } from './plan-cards.tsx';
import { PlanEditDialog } from './plan-dialog.tsx';
import { plansText } from './plans.text.ts';

/** The plans that companies can have. */
export function PlansTab() {
  const text = useText(plansText);
  const screen = useListScreen<PlanListed>();
  const list = usePages(plans.page, { query: { searchParam: screen.searched } });
  const remove = useCommand(plans.remove, { changes: [plans.page, plans.listAll] });
  const { hasMore, isLoadingMore, error, loadMore } = list;
  // A platform has few plans: all are shown.
  useEffect(() => {
    if (hasMore && !isLoadingMore && !error) loadMore();
  }, [hasMore, isLoadingMore, error, loadMore]);
  return (
    <CrudPanel
      text={text}
      icon={<ChartIcon size={26} />}
      screen={screen}
      list={list}
      columns={[]}
      draw={(rows) => <PlanCards plans={rows} onEdit={screen.onEdit} onRemove={screen.onRemove} />}
      form={(plan) => <PlanEditDialog plan={plan} onClose={screen.close} />}
      removal={({ id, name }) => ({
        title: text.removeTitle(name),
        message: text.removeMessage,
        onRemove: () => remove.run({ params: { planId: id } }),
      })}
    />
  );
}
