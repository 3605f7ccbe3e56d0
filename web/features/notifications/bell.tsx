import { type KeyboardEvent, useId, useRef, useState } from 'react';
import type { Ticket } from '#shared/tickets/ticket.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { BellIcon } from '#web/ui/icons.tsx';
import '#web/ui/menu.css';
import { placePopover } from '#web/ui/place-popover.ts';
import { useText } from '#web/ui/use-text.ts';
import { BellList } from './bell-list.tsx';
import './notifications.css';
import { notificationsText } from './notifications.text.ts';
import { PermissionLine } from './permission-line.tsx';
import { useAlerts } from './use-alerts.ts';
import { useTitleCount } from './use-title-count.ts';
import { useUnreadTickets } from './use-unread-tickets.ts';

const mostShown = 99;
const step: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

const move = (event: KeyboardEvent<HTMLElement>) => {
  const by = step[event.key];
  if (!by) return;
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button')];
  const at = items.indexOf(document.activeElement as HTMLElement);
  event.preventDefault();
  items.at((at + by) % items.length)?.focus();
};

/**
 * The bell with the unread tickets; also starts the other notifications: sound, desktop notices and the count in the
 * title.
 */
export function Bell({ wordsOf }: { wordsOf: (ticket: Ticket) => string }) {
  const text = useText(notificationsText);
  const id = useId();
  const popover = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const unread = useUnreadTickets();
  useAlerts(wordsOf);
  const { length } = unread.rows;
  useTitleCount(length);
  const count = length > mostShown ? `${mostShown}+` : `${length}${unread.hasMore ? '+' : ''}`;
  return (
    <>
      <IconButton
        className="bell"
        label={length > 0 ? text.bellWith(count) : text.bell}
        popoverTarget={id}
        aria-expanded={isOpen}
        icon={<BellIcon />}
        badge={length > 0 && <span className="bell-count">{count}</span>}
      />
      <div
        ref={popover}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={text.bell}
        className="menu bell-menu"
        onKeyDown={move}
        onToggle={(event) => {
          setOpen(event.newState === 'open');
          if (event.newState === 'open' && popover.current) placePopover(popover.current);
        }}
      >
        {isOpen && <BellList {...unread} wordsOf={wordsOf} onChosen={() => popover.current?.hidePopover()} />}
        <PermissionLine />
      </div>
    </>
  );
}
