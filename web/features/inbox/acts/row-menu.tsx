import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { keysTextOfVerb } from '#web/entities/shortcuts/shortcuts.ts';
import { type TicketVerb, ticketOfRow } from '#web/entities/tickets/ticket-verbs.ts';
import { useIsWatched } from '#web/entities/tickets/use-is-watched.ts';
import { ClockIcon, PinIcon, UnreadIcon } from '#web/ui/buttons/icons.tsx';
import { MenuItems, moveInMenu } from '#web/ui/buttons/menu.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { inboxActsText } from './acts.text.ts';
import type { TicketActTarget } from './acts-layer.tsx';

interface At extends TicketActTarget {
  x: number;
  y: number;
}

interface RowMenuProps {
  isPinned: (ticketId: number) => boolean;
  onVerb: (verb: TicketVerb, target: TicketActTarget) => void;
}

const edge = 4;

/** Inside the window, at the pointer. */
const moveTo = (menu: HTMLElement, { x, y }: At) => {
  const left = Math.min(x, innerWidth - menu.offsetWidth - edge);
  const top = Math.min(y, innerHeight - menu.offsetHeight - edge);
  menu.style.translate = `${left}px ${top}px`;
};

/** Where a row was asked for its menu: at the pointer, or by the key at its own corner. */
const askedAt = (event: MouseEvent): At | undefined => {
  const found = ticketOfRow(event.target as Element);
  if (!found || ('pointerType' in event && event.pointerType === 'touch')) return undefined;
  const { left, bottom } = found.row.getBoundingClientRect();
  const byKey = event.button !== 2;
  const [x, y] = byKey ? [left, bottom] : [event.clientX, event.clientY];
  return { ticket: found.ticket, anchor: found.row, x, y };
};

const rightButton = 2;

/**
 * Calls back once the right button is up. Some systems ask for the menu while it is down, and its release would count as a
 * click outside of the open menu.
 */
const onceReleased = ({ buttons }: MouseEvent, then: () => void): void => {
  if ((buttons & rightButton) === 0) then();
  else document.addEventListener('pointerup', () => setTimeout(then), { once: true });
};

/** The menu of a row: by the right button of the mouse, or by the menu key. */
export function RowMenu({ isPinned, onVerb }: RowMenuProps) {
  const text = useText(inboxActsText);
  const isWatched = useIsWatched();
  const [at, setAt] = useState<At | null>(null);
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const onContextMenu = (event: MouseEvent) => {
      const asked = askedAt(event);
      if (!asked) return;
      event.preventDefault();
      onceReleased(event, () => setAt(asked));
    };
    document.addEventListener('contextmenu', onContextMenu);
    return () => document.removeEventListener('contextmenu', onContextMenu);
  }, []);
  useEffect(() => {
    if (!at || !menu.current) return;
    menu.current.showPopover();
    moveTo(menu.current, at);
    menu.current.querySelector<HTMLElement>('[role^=menuitem]')?.focus();
  }, [at]);
  if (!at) return null;
  const { ticket } = at;
  const isChangeable = !isWatched(ticket);
  const item = (verb: TicketVerb, label: string, icon: React.ReactNode) => ({
    text: label,
    icon,
    shortcut: keysTextOfVerb(verb),
    onSelect: () => onVerb(verb, at),
  });
  const items = [
    ...(isChangeable && ticket.status === 'open' ? [item('snooze', text.snooze, <ClockIcon size={18} />)] : []),
    ...(isChangeable && ticket.status !== 'closed' ? [item('unread', text.unread, <UnreadIcon size={18} />)] : []),
    item('pin', isPinned(ticket.id) ? text.unpin : text.pin, <PinIcon size={18} />),
  ];
  return (
    <div
      ref={menu}
      popover="auto"
      role="menu"
      aria-label={text.rowMenu}
      className="menu"
      onKeyDown={(event: KeyboardEvent<HTMLElement>) => moveInMenu(event)}
      onToggle={(event) => event.newState === 'closed' && setAt(null)}
    >
      <MenuItems items={items} onChosen={() => menu.current?.hidePopover()} />
    </div>
  );
}
