import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { Ticket } from '#shared/tickets/ticket.ts';
import { useNow } from '#web/ui/format/use-now.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { useIsNarrow } from '#web/ui/layout/use-width.ts';
import { dragItems, type PointerPosition } from '#web/ui/lists/pointer-drag.ts';
import { kanbanText } from './kanban.text.ts';
import { LaneColumn } from './lane-column.tsx';
import { LaneStrip } from './lane-strip.tsx';
import { type BoardLane, type BoardView, type CardMove, isInLane } from './lanes.ts';
import { useCardMoves } from './use-card-moves.ts';
import { useKeyboardCardMove } from './use-picked-card.ts';

const laneAt = ({ x, y }: PointerPosition): number | null => {
  const lane = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-lane]');
  return lane ? Number(lane.dataset.lane) : null;
};

/** Moves cards, and gives a card that is moved by keyboard its focus back. `carriedId`: the card moved last. */
function useCarriedCard() {
  const { moves, move } = useCardMoves();
  const [carriedId, setCarriedId] = useState<number | null>(null);
  const carryOut = async (wanted: CardMove) => {
    setCarriedId(wanted.ticket.id);
    await move(wanted);
    // The card is drawn anew in another lane: after a move by keyboard its handle gets the focus back.
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      document.querySelector<HTMLElement>(`[data-card="${wanted.ticket.id}"] [data-handle]`)?.focus();
    });
  };
  return { moves, carriedId, carryOut };
}

interface KanbanBoardProps {
  lanes: readonly BoardLane[];
  view: BoardView;
  /** On a phone: the buttons beside the names of the lanes. */
  tools: ReactNode;
}

/** The lanes side by side; cards can be moved by pointer, touch or keyboard. */
export function KanbanBoard({ lanes, view, tools }: KanbanBoardProps) {
  const text = useText(kanbanText);
  // Cards show days, not minutes: the time changes only once a day, so that they are not drawn again more often.
  const now = new Date(useNow(30_000)).setHours(0, 0, 0, 0);
  const element = useRef<HTMLDivElement>(null);
  const isNarrow = useIsNarrow();
  const [over, setOver] = useState<number | null>(null);
  const { moves, carriedId, carryOut } = useCarriedCard();
  const shown = useRef(new Map<number, Ticket>());
  const picking = useKeyboardCardMove(lanes, (wanted) => void carryOut(wanted));
  // Stable callbacks, so that a lane of a thousand cards draws only those that changed.
  const hands = useRef(picking);
  hands.current = picking;
  const onHandle = useCallback((ticket: Ticket, laneId: number) => hands.current.onHandle(ticket, laneId), []);
  const onHandleKey = useCallback((event: KeyboardEvent) => hands.current.onHandleKey(event), []);
  const dropped = (ticket: Ticket, to: number) => {
    const onItsWay = moves.find((other) => other.ticket.id === ticket.id);
    const from = onItsWay?.to ?? lanes.find(({ id }) => isInLane(ticket, id, lanes))?.id;
    if (from === undefined || from === to) return;
    picking.announce(text.moved(ticket.contact.name, lanes.find(({ id }) => id === to)?.name ?? ''));
    void carryOut({ ticket, from, to });
  };
  const note = useCallback((tickets: readonly Ticket[]) => {
    for (const ticket of tickets) shown.current.set(ticket.id, ticket);
  }, []);
  const latest = useRef(dropped);
  latest.current = dropped;
  useEffect(() => {
    if (!element.current) return;
    return dragItems(element.current, {
      items: '[data-card]',
      handles: '[data-handle]',
      ghost: 'kanban-ghost',
      onOver: (_, at) => setOver(at && laneAt(at)),
      onDrop: (card, at) => {
        const ticket = shown.current.get(Number(card.dataset.card));
        const laneId = laneAt(at);
        if (ticket && laneId !== null) latest.current(ticket, laneId);
      },
    });
  }, []);
  return (
    <>
      {isNarrow && (
        <div className="kanban-head row rigid gap-1 to-end">
          {lanes.length > 1 && <LaneStrip board={element} lanes={lanes} view={view} />}
          {tools}
        </div>
      )}
      <div ref={element} className="kanban-board flex gap-3">
        <p className="visually-hidden" role="status" aria-live="assertive">
          {picking.announcement}
        </p>
        {lanes.map((lane) => (
          <LaneColumn
            key={lane.id}
            lane={lane}
            lanes={lanes}
            view={view}
            moves={moves}
            now={now}
            isOver={(picking.picked?.over ?? over) === lane.id}
            picked={picking.picked?.ticket ?? null}
            carriedId={carriedId}
            onHandle={onHandle}
            onHandleKey={onHandleKey}
            onMoveHere={picking.drop}
            onShown={note}
          />
        ))}
      </div>
    </>
  );
}
