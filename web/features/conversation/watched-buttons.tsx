import { useRef } from 'react';
import { useUser } from '#web/api/session.ts';
import { askText } from '#web/entities/chats/ask-colleague.text.ts';
import { keysTextOfVerb } from '#web/entities/shortcuts/shortcuts.ts';
import { useShortcutVerb } from '#web/entities/shortcuts/verbs.ts';
import { requestTicketVerb, useMarkTicketOpen } from '#web/entities/tickets/ticket-verbs.ts';
import { usePinnedTickets } from '#web/entities/tickets/use-pins.ts';
import { verbsText } from '#web/entities/tickets/verbs.text.ts';
import { todosText } from '#web/entities/todos/todos.text.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { CheckIcon, MoreIcon, PinIcon, SearchIcon, UsersIcon } from '#web/ui/buttons/icons.tsx';
import { Menu } from '#web/ui/buttons/menu.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { conversationText } from './conversation.text.ts';
import type { TicketMenuProps } from './use-more-items.tsx';

type WatchedButtonsProps = Pick<TicketMenuProps, 'ticket' | 'isCompact' | 'onSearch' | 'onAsk' | 'onTodo'>;

/** The menu of a conversation that the user only watches: what is theirs and changes nothing in it. */
export function WatchedButtons({ ticket, isCompact, onSearch, onAsk, onTodo }: WatchedButtonsProps) {
  const text = useText(conversationText);
  const verbs = useText(verbsText);
  const ask = useText(askText);
  const todo = useText(todosText);
  const user = useUser();
  const { isPinned } = usePinnedTickets();
  const buttons = useRef<HTMLDivElement>(null);
  const pin = () => requestTicketVerb('pin', ticket, buttons.current);
  useMarkTicketOpen(ticket);
  useShortcutVerb('pin', pin);
  const items = [
    ...(isCompact ? [{ text: text.find, icon: <SearchIcon size={18} />, onSelect: onSearch }] : []),
    {
      text: isPinned(ticket.id) ? verbs.unpin : verbs.pin,
      icon: <PinIcon size={18} />,
      shortcut: keysTextOfVerb('pin'),
      onSelect: pin,
    },
    ...(user.company.plan.useInternalChat ? [{ text: ask.title, icon: <UsersIcon size={18} />, onSelect: onAsk }] : []),
    { text: todo.addFromTicket, icon: <CheckIcon size={18} />, onSelect: onTodo },
  ];
  return (
    <div ref={buttons} className="ticket-buttons row gap-1 rigid">
      <Menu
        label={text.more}
        items={items}
        trigger={(trigger) => <IconButton {...trigger} label={text.more} icon={<MoreIcon />} />}
      />
    </div>
  );
}
