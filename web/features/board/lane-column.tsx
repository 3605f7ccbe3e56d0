import { type KeyboardEvent, useEffect, useMemo } from 'react';
import type { Ticket } from '#shared/tickets/ticket.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { Failure } from '#web/ui/states/failure.tsx';
import { SkeletonRows } from '#web/ui/states/skeleton.tsx';
import { kanbanText } from './kanban.text.ts';
import { LaneCards } from './lane-cards.tsx';
import { type BoardLane, type BoardView, type CardMove, withPendingCardMoves } from './lanes.ts';
import { useBoardLane } from './use-lane.ts';

interface LaneColumnProps {
  lane: BoardLane;
  lanes: readonly BoardLane[];
  view: BoardView;
  moves: readonly CardMove[];
  now: number;
  isOver: boolean;
  /** The card picked up with the keyboard, in whatever lane it is. */
  picked: Ticket | null;
  /** The card that was moved last. */
  carriedId: number | null;
  onHandle: (ticket: Ticket, laneId: number) => void;
  onHandleKey: (event: KeyboardEvent) => void;
  onMoveHere: (laneId: number) => void;
  /** Called with the tickets of the cards shown. */
  onShown: (tickets: readonly Ticket[]) => void;
}

/** A lane with its cards; a button loads more of them. */
export function LaneColumn(props: LaneColumnProps) {
  const { lane, lanes, view, moves, now, isOver, picked, carriedId, onHandle, onHandleKey, onMoveHere, onShown } =
    props;
  const text = useText(kanbanText);
  const list = useBoardLane(lane.id, lanes, view);
  useEffect(() => onShown(list.rows), [list.rows, onShown]);
  const cards = useMemo(() => withPendingCardMoves(list.rows, lane.id, moves), [list.rows, lane.id, moves]);
  const count = `${cards.length}${list.hasMore ? '+' : ''}`;
  const isElsewhere = picked !== null && !cards.some(({ id }) => id === picked.id);
  return (
    <section className="kanban-lane column" data-lane={lane.id} data-over={isOver} aria-label={lane.name}>
      <header className="row gap-2 rigid" style={{ borderColor: lane.color ?? 'var(--line-strong)' }}>
        <h2 className="truncate grow" title={lane.name}>
          {lane.name}
        </h2>
        <span className="kanban-count meta figures" role="img" aria-label={text.count(count)}>
          {count}
        </span>
      </header>
      {isElsewhere && (
        <Button
          kind="primary"
          className="kanban-here"
          label={text.moveHere(lane.name)}
          onClick={() => onMoveHere(lane.id)}
        >
          {text.here}
        </Button>
      )}
      <div className="kanban-cards scroll">
        {list.error && list.rows.length === 0 && <Failure isList error={list.error} onRetry={() => list.mutate()} />}
        {list.isLoading && <SkeletonRows />}
        {!list.isLoading && !list.error && cards.length === 0 && !list.hasMore && (
          <p className="kanban-empty meta">{text.empty}</p>
        )}
        <LaneCards
          cards={cards}
          hasMore={list.hasMore}
          laneId={lane.id}
          now={now}
          pickedId={picked?.id ?? null}
          carriedId={carriedId}
          onHandle={onHandle}
          onHandleKey={onHandleKey}
        />
        {list.hasMore && (
          <Button kind="quiet" isBusy={list.isLoadingMore} onClick={list.loadMore}>
            {text.more}
          </Button>
        )}
      </div>
    </section>
  );
}
