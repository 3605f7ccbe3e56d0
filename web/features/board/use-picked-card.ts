import { type KeyboardEvent, useState } from 'react';
import type { Ticket } from '#shared/tickets/ticket.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { kanbanText } from './kanban.text.ts';
import type { BoardLane, CardMove } from './lanes.ts';

interface Picked {
  ticket: Ticket;
  from: number;
  over: number;
}

const step: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * Moves a card without a pointer: pick it up by its handle, choose a lane with the arrow keys, drop it. Each step is
 * announced to screen readers.
 */
export function useKeyboardCardMove(lanes: readonly BoardLane[], onMove: (move: CardMove) => void) {
  const text = useText(kanbanText);
  const [picked, setPicked] = useState<Picked | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const nameOf = (laneId: number) => lanes.find(({ id }) => id === laneId)?.name ?? '';

  const drop = (to: number) => {
    if (!picked) return;
    const { ticket, from } = picked;
    setPicked(null);
    setAnnouncement((to === from ? text.stayed : text.moved)(ticket.contact.name, nameOf(to)));
    if (to !== from) onMove({ ticket, from, to });
  };
  const onHandle = (ticket: Ticket, laneId: number) => {
    if (picked?.ticket.id === ticket.id) return drop(picked.over);
    setPicked({ ticket, from: laneId, over: laneId });
    setAnnouncement(text.picked(ticket.contact.name, nameOf(laneId)));
  };
  const onHandleKey = (event: KeyboardEvent) => {
    if (!picked) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      return drop(picked.from);
    }
    const at = lanes.findIndex(({ id }) => id === picked.over) + (step[event.key] ?? 0);
    const lane = lanes[at];
    if (step[event.key] === undefined || !lane) return;
    event.preventDefault();
    setPicked({ ...picked, over: lane.id });
    setAnnouncement(text.over(lane.name, at + 1, lanes.length));
    document.querySelector(`[data-lane="${lane.id}"]`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  return { picked, announcement, announce: setAnnouncement, onHandle, onHandleKey, drop };
}
