import type { ReactNode } from 'react';
import type { Ticket } from '#shared/tickets/ticket.ts';
import { useCan, useUser } from '#web/api/session.ts';
import { askText } from '#web/entities/chats/ask-colleague.text.ts';
import { keysTextOfVerb } from '#web/entities/shortcuts/shortcuts.ts';
import { ticketTagsText } from '#web/entities/ticket-tags/tags.text.ts';
import { storeAfterFilingChoice, useAfterFiling } from '#web/entities/tickets/after-filing.ts';
import type { TicketVerb } from '#web/entities/tickets/ticket-verbs.ts';
import { usePinnedTickets } from '#web/entities/tickets/use-pins.ts';
import { verbsText } from '#web/entities/tickets/verbs.text.ts';
import { todosText } from '#web/entities/todos/todos.text.ts';
import {
  CalendarIcon,
  CheckIcon,
  ClockIcon,
  CloseIcon,
  DeleteIcon,
  NextIcon,
  PinIcon,
  ReturnIcon,
  SearchIcon,
  TagIcon,
  TransferIcon,
  UnreadIcon,
  UserIcon,
  UsersIcon,
} from '#web/ui/buttons/icons.tsx';
import type { MenuItem } from '#web/ui/buttons/menu.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { useIsNarrow } from '#web/ui/layout/use-width.ts';
import { conversationText } from './conversation.text.ts';
import { ticketActionsText } from './ticket-actions.text.ts';
import type { useTicketActions } from './use-ticket-actions.ts';

export interface TicketMenuProps {
  ticket: Ticket;
  /** Only the next step is a button. */
  isCompact: boolean;
  onTransfer: () => void;
  /** Asks a colleague about the ticket, in an internal chat. */
  onAsk: () => void;
  /** Adds a to-do of the user that links to the ticket. */
  onTodo: () => void;
  onDelete: () => void;
  onVerb: (verb: TicketVerb) => void;
  /** Searches the conversation; an entry of the menu where there is no room for a button. */
  onSearch: () => void;
  /** Schedules a message; undefined where none can be scheduled. */
  onSchedule: (() => void) | undefined;
  /** Opens the editor of the tags; an entry of the menu where there is no room for a button. */
  onTags: () => void;
}

/** The entries for what is done to come back to a conversation. */
function useLaterItems(ticket: Ticket, isCompact: boolean, onVerb: TicketMenuProps['onVerb']): MenuItem[] {
  const text = useText(verbsText);
  const { isPinned } = usePinnedTickets();
  const me = useUser();
  const item = (verb: TicketVerb, label: string, icon: ReactNode): MenuItem => ({
    text: label,
    icon,
    shortcut: keysTextOfVerb(verb),
    onSelect: () => onVerb(verb),
  });
  // The button takes over the conversation of a colleague.
  const hasSnooze = ticket.status === 'open' && (isCompact || ticket.userId !== me.id);
  return [
    ...(hasSnooze ? [item('snooze', text.snooze, <ClockIcon size={18} />)] : []),
    ...(ticket.status === 'closed' ? [] : [item('unread', text.unread, <UnreadIcon size={18} />)]),
    item('pin', isPinned(ticket.id) ? text.unpin : text.pin, <PinIcon size={18} />),
  ];
}

/** The entries of the menu "⋮": the acts that have no button of their own, or no room for one. */
export function useMoreItems(props: TicketMenuProps, acts: ReturnType<typeof useTicketActions>): MenuItem[] {
  const { ticket, isCompact, onTransfer, onAsk, onTodo, onDelete, onVerb, onSearch, onSchedule, onTags } = props;
  const text = useText(conversationText);
  const actions = useText(ticketActionsText);
  const ask = useText(askText);
  const todo = useText(todosText);
  const tagsText = useText(ticketTagsText);
  const user = useUser();
  const isNarrow = useIsNarrow();
  const after = useAfterFiling();
  const mayDelete = useCan()('ticket-options:deleteTicket');
  const isOpen = ticket.status === 'open';
  const isOthers = isOpen && ticket.userId !== user.id;
  const { giveBack, close, takeOver } = acts;
  const back: MenuItem = { text: text.returnTicket, icon: <ReturnIcon size={18} />, onSelect: giveBack };
  const transfer: MenuItem = {
    text: text.transfer,
    icon: <TransferIcon size={18} />,
    onSelect: onTransfer,
    shortcut: keysTextOfVerb('transfer'),
  };
  const laterItems = useLaterItems(ticket, isCompact, onVerb);
  return [
    ...(isCompact
      ? [
          { text: text.find, icon: <SearchIcon size={18} />, onSelect: onSearch },
          { text: tagsText.label, icon: <TagIcon size={18} />, onSelect: onTags, shortcut: keysTextOfVerb('tags') },
        ]
      : []),
    ...(isOthers
      ? [
          {
            text: actions.takeOver,
            icon: <UserIcon size={18} />,
            onSelect: takeOver,
            shortcut: keysTextOfVerb('takeOver'),
          },
        ]
      : []),
    ...(isOpen && isCompact ? [back] : []),
    ...(ticket.status !== 'closed' && (isCompact || !isOpen) ? [transfer] : []),
    ...laterItems,
    ...(isOpen ? [{ text: text.close, icon: <CloseIcon size={18} />, onSelect: close }] : []),
    ...(onSchedule ? [{ text: text.schedule, icon: <CalendarIcon size={18} />, onSelect: onSchedule }] : []),
    ...(user.company.plan.useInternalChat ? [{ text: ask.title, icon: <UsersIcon size={18} />, onSelect: onAsk }] : []),
    ...(isOpen && !isNarrow
      ? [
          {
            text: actions.nextAfter,
            icon: <NextIcon size={18} />,
            isChecked: after === 'next',
            onSelect: () => storeAfterFilingChoice(after === 'next' ? 'list' : 'next'),
          },
        ]
      : []),
    { text: todo.addFromTicket, icon: <CheckIcon size={18} />, onSelect: onTodo },
    ...(mayDelete ? [{ text: text.remove, icon: <DeleteIcon size={18} />, onSelect: onDelete, isDanger: true }] : []),
  ];
}
