import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import './bar-popover.css';
import { IconButton } from './icon-button.tsx';
import './menu.css';
import { positionPopover } from './position-popover.ts';

const maxShown = 99;
const step: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

const move = (event: KeyboardEvent<HTMLElement>) => {
  const by = step[event.key];
  // A slider has its own use for the arrows.
  if (!by || event.target instanceof HTMLInputElement) return;
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button')];
  const at = items.indexOf(document.activeElement as HTMLElement);
  event.preventDefault();
  items.at((at + by) % items.length)?.focus();
};

interface BarPopoverProps {
  /** Name of the button, with what is unread. */
  label: string;
  /** Name of the pop-over. */
  title: string;
  icon: ReactNode;
  /** Unread things, drawn on the button; `more` when there may be further ones. */
  count: number;
  more?: boolean;
  onOpen?: () => void;
  onClose?: () => void;
  /** Drawn while it is open; `close` closes it. */
  children: (close: () => void) => ReactNode;
  /** Drawn always, below the rest. */
  foot?: ReactNode;
  className?: string;
}

/** A button of the top bar with a count, and the pop-over that it opens; the arrow keys walk through its entries. */
export function BarPopover(props: BarPopoverProps) {
  const { label, title, icon, count, more = false, onOpen, onClose, children, foot, className = '' } = props;
  const id = useId();
  const popover = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        className="bell"
        label={label}
        popoverTarget={id}
        aria-expanded={isOpen}
        icon={icon}
        badge={count > 0 && <span className="bell-count small strong figures">{countText(count, more)}</span>}
      />
      <div
        ref={popover}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={title}
        className={`menu bar-popover ${className}`}
        onKeyDown={move}
        onToggle={(event) => {
          setOpen(event.newState === 'open');
          if (event.newState !== 'open') return onClose?.();
          onOpen?.();
          if (popover.current) positionPopover(popover.current);
        }}
      >
        {isOpen && children(() => popover.current?.hidePopover())}
        {foot}
      </div>
    </>
  );
}

/** A count as the button shows it. */
export function countText(count: number, more = false): string {
  return count > maxShown ? `${maxShown}+` : `${count}${more ? '+' : ''}`;
}
