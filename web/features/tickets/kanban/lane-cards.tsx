import { type KeyboardEvent, useMemo, useRef } from 'react';
import type { Ticket } from '#shared/tickets/ticket.ts';
import { useRowWindow, wholeList } from '#web/ui/use-row-window.ts';
import { Card } from './card.tsx';

interface LaneCardsProps {
  cards: readonly Ticket[];
  /** More of them are not loaded. */
  hasMore: boolean;
  laneId: number;
  now: number;
  pickedId: number | null;
  /** Moved by keyboard: whoever did goes on from it, so it is in the page wherever it stands. */
  carriedId: number | null;
  onHandle: (ticket: Ticket, laneId: number) => void;
  onHandleKey: (event: KeyboardEvent) => void;
}

/** In the place of cards that are not in the page. */
const Gap = ({ height }: { height: number }) =>
  height > 0 && <li role="none" className="kanban-gap" style={{ height }} />;

/** The cards of a lane; of many only those around what is in view are in the page. */
export function LaneCards(props: LaneCardsProps) {
  const { cards, hasMore, laneId, now, pickedId, carriedId, onHandle, onHandleKey } = props;
  const list = useRef<HTMLUListElement>(null);
  const shown = useRowWindow(
    list,
    useMemo(() => cards.map(({ id }) => id), [cards]),
    carriedId,
  );
  const { pieces, below } = shown ?? wholeList(cards.length);
  return (
    <ul ref={list}>
      {/* One list: a card that stays in the page while others go is the same element, and keeps the focus. */}
      {pieces.flatMap(({ key, first, end, gap }) => [
        <Gap key={`before-${key}`} height={gap} />,
        ...cards
          .slice(first, end)
          .map((ticket, n) => (
            <Card
              key={ticket.id}
              ticket={ticket}
              laneId={laneId}
              now={now}
              isPicked={pickedId === ticket.id}
              place={shown ? first + n + 1 : undefined}
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
