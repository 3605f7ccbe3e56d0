import { useNavigate } from 'react-router-dom';
import { kanban } from '#shared/kanban/contract.ts';
import { useLiveEvent, useLiveRoom } from '#web/api/realtime.ts';
import { useCan } from '#web/api/session.ts';
import { revalidateShownData } from '#web/api/shown.ts';
import { useResource } from '#web/api/use-resource.ts';
import { QueueFilter } from '#web/entities/queues/queue-filter.tsx';
import { useListView } from '#web/entities/tickets/use-list-view.ts';
import { appPaths } from '#web/paths.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { BoardIcon } from '#web/ui/buttons/icons.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { Screen } from '#web/ui/layout/screen.tsx';
import { useIsNarrow } from '#web/ui/layout/use-width.ts';
import { Failure } from '#web/ui/states/failure.tsx';
import { SkeletonRows } from '#web/ui/states/skeleton.tsx';
import { KanbanBoard } from './board.tsx';
import './kanban.css';
import { kanbanText } from './kanban.text.ts';
import { boardLanesOf } from './lanes.ts';

/** `/kanban`: waiting and open tickets by lane. */
export function KanbanScreen() {
  const text = useText(kanbanText);
  const navigate = useNavigate();
  const can = useCan();
  const { view, change, seesAll } = useListView();
  const { data, error, isLoading, mutate } = useResource(kanban.lanes);
  useLiveRoom({ action: 'joinTickets', status: 'open' });
  useLiveRoom({ action: 'joinTickets', status: 'pending' });
  useLiveEvent('tag', ({ action }) => {
    if (action !== 'counted') revalidateShownData([kanban.lanes, kanban.list]);
  });
  const isNarrow = useIsNarrow();
  const tools = (
    <>
      <QueueFilter chosen={view.queueIds} onChange={(queueIds) => change({ queueIds })} />
      {can('tags:kanban') && (
        <Button
          className="icon-on-phone"
          icon={<BoardIcon size={18} />}
          onClick={() => navigate(appPaths.lanes.href())}
        >
          {text.editLanes}
        </Button>
      )}
    </>
  );
  return (
    <Screen title={text.title} titleTools={!isNarrow && tools}>
      {error && !data && <Failure isList error={error} onRetry={() => void mutate()} />}
      {isLoading && <SkeletonRows />}
      {data && (
        <>
          {data.lista.length === 0 && <p className="kanban-hint">{text.noLanesHint}</p>}
          <KanbanBoard
            lanes={boardLanesOf(data.lista, text.open)}
            view={{ ...view, showAll: seesAll && view.showAll }}
            tools={isNarrow && tools}
          />
        </>
      )}
    </Screen>
  );
}
