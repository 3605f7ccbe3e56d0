import { type KeyboardEvent, useMemo, useRef } from 'react';
import type { Ticket } from '#shared/tickets/ticket.ts';
import { rowWindowOfWholeList, useRowWindow } from '#web/ui/lists/use-row-window.ts';
import { KanbanCard } from './card.tsx';

interface LaneCardsProps {
  cards: readonly Ticket[];
  /** Further cards are not loaded yet. */
  hasMore: boolean;
  laneId: number;
  now: number;
  pickedId: number | null;
  /** The card moved last by keyboard. It stays in the page wherever it is, so that the user can continue from it. */
  carriedId: number | null;
  onHandle: (ticket: Ticket, laneId: number) => void;
  onHandleKey: (event: KeyboardEvent) => void;
}

/** Fills the space of cards that are not in the page. */
const Gap = ({ height }: { height: number }) =>
  height > 0 && <li role="none" className="kanban-gap" style={{ height }} />;

/** The cards of a lane; in a long lane only those around the visible part are in the page. */
export function LaneCards(props: LaneCardsProps) {
  const { cards, hasMore, laneId, now, pickedId, carriedId, onHandle, onHandleKey } = props;
  const list = useRef<HTMLUListElement>(null);
  const shown = useRowWindow(
    list,
    useMemo(() => cards.map(({ id }) => id), [cards]),
    carriedId,
  );
  const { pieces, below } = shown ?? rowWindowOfWholeList(cards.length);
  return (
    <ul className="column gap-2" ref={list}>
      {/* A flat list: a card that stays in the page while others leave is the same element, and keeps the focus. */}
      {pieces.flatMap(({ key, first, end, gap }) => [
        <Gap key={`before-${key}`} height={gap} />,
        ...cards
          .slice(first, end)
          .map((ticket, n) => (
            <KanbanCard
              key={ticket.id}
              ticket={ticket}
              laneId={laneId}
              now={now}
              isPicked={pickedId === ticket.id}
              position={shown ? first + n + 1 : undefined}
              count={shown ? (hasMore ? -1 : cards.length) : undefined}
              onHandle={onHandle}
              onHandleKey={onHandleKey}
            />
          )),
      ])}
      <Gap height={below} />
    </ul>
  );
}
