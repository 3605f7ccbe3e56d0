import { useNavigate } from 'react-router-dom';
import { kanban } from '#shared/kanban/contract.ts';
import { useLive, useRoom } from '#web/api/realtime.ts';
import { useCan } from '#web/api/session.ts';
import { revalidateShown } from '#web/api/shown.ts';
import { useResource } from '#web/api/use-resource.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Failure } from '#web/ui/failure.tsx';
import { BoardIcon } from '#web/ui/icons.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { useText } from '#web/ui/use-text.ts';
import '../list/list.css';
import { QueueFilter } from '../list/queue-filter.tsx';
import { useListView } from '../list/use-list-view.ts';
import { Board } from './board.tsx';
import './kanban.css';
import { kanbanText } from './kanban.text.ts';
import { lanesOf } from './lanes.ts';

/** `/kanban`: waiting and open tickets by lane. */
export function KanbanScreen() {
  const text = useText(kanbanText);
  const navigate = useNavigate();
  const can = useCan();
  const { view, change } = useListView();
  const { data, error, isLoading, mutate } = useResource(kanban.lanes);
  useRoom({ action: 'joinTickets', status: 'open' });
  useRoom({ action: 'joinTickets', status: 'pending' });
  useLive('tag', ({ action }) => {
    if (action !== 'counted') revalidateShown([kanban.lanes, kanban.list]);
  });
  return (
    <Screen
      title={text.title}
      actions={
        <>
          <QueueFilter chosen={view.queueIds} onChange={(queueIds) => change({ queueIds })} />
          {can('tags:kanban') && (
            <Button icon={<BoardIcon size={18} />} onClick={() => navigate(paths.lanes.href())}>
              {text.editLanes}
            </Button>
          )}
        </>
      }
    >
      {error && !data && <Failure error={error} onRetry={() => void mutate()} />}
      {isLoading && <SkeletonRows />}
      {data && (
        <>
          {data.lista.length === 0 && <p className="kanban-hint">{text.noLanesHint}</p>}
          <Board lanes={lanesOf(data.lista, text.open)} view={view} />
        </>
      )}
    </Screen>
  );
}
