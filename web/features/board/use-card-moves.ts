import { useRef, useState } from 'react';
import { kanban, laneOfUntaggedTickets } from '#shared/kanban/contract.ts';
import { useCommand } from '#web/api/use-command.ts';
import { applyTicket } from '#web/entities/tickets/ticket-events.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { toast } from '#web/ui/states/toast.tsx';
import { useErrorText } from '#web/ui/states/use-error-text.ts';
import { kanbanText } from './kanban.text.ts';
import type { CardMove } from './lanes.ts';

/** Moves cards: shows them in their new lane at once, and back in the old one when the server refuses. */
export function useCardMoves() {
  const text = useText(kanbanText);
  const textOf = useErrorText();
  const [moves, setMoves] = useState<readonly CardMove[]>([]);
  const moveCard = useCommand(kanban.moveCard);
  const clear = useCommand(kanban.clear);
  const underWay = useRef(new Map<number, Promise<void>>());
  const carryOut = async (wanted: CardMove): Promise<void> => {
    const ticketId = wanted.ticket.id;
    const outcome =
      wanted.to === laneOfUntaggedTickets
        ? await clear.run({ params: { ticketId } })
        : await moveCard.run({ params: { ticketId, tagId: wanted.to } });
    if (outcome.ok) {
      applyTicket(outcome.answer.ticket);
      if (wanted.from !== laneOfUntaggedTickets) toast.success(text.removed);
      if (wanted.to !== laneOfUntaggedTickets) toast.success(text.added);
    } else toast.error(textOf(outcome.error));
    // Removes only this move: a newer move of the same card continues.
    setMoves((others) => others.filter((other) => other !== wanted));
  };
  /** Moves of one card are sent one after the other: if one overtook another, the card would end in the wrong lane. */
  const move = (wanted: CardMove): Promise<void> => {
    const { id } = wanted.ticket;
    setMoves((others) => [...others.filter(({ ticket }) => ticket.id !== id), wanted]);
    const before = underWay.current.get(id) ?? Promise.resolve();
    const own = before.then(() => carryOut(wanted));
    underWay.current.set(id, own);
    void own.then(() => {
      if (underWay.current.get(id) === own) underWay.current.delete(id);
    });
    return own;
  };
  return { moves, move };
}
