import type { RefObject } from 'react';
import type { VListHandle } from 'virtua';
import type { Ticket } from '#shared/tickets/ticket.ts';
import { useShortcutVerb } from '#web/entities/shortcuts/verbs.ts';

interface Walk {
  /** The rows in their order, as the list draws them. */
  rows: readonly Ticket[];
  /** The uuid of the open conversation. */
  selected: string | undefined;
  list: RefObject<VListHandle | null>;
  onOpen: (ticket: Ticket) => void;
}

/** Alt+↑ and Alt+↓ open the conversation above and below the open one, also while a field is written in. */
export function useOpenNextByArrowKeys({ rows, selected, list, onOpen }: Walk): void {
  const at = rows.findIndex(({ uuid }) => uuid === selected);
  const walk = (step: 1 | -1) => {
    const ticket = at === -1 ? undefined : rows[at + step];
    if (!ticket) return null;
    return () => {
      onOpen(ticket);
      list.current?.scrollToIndex(at + step, { align: 'nearest' });
    };
  };
  useShortcutVerb('conversationAbove', walk(-1));
  useShortcutVerb('conversationBelow', walk(1));
}
