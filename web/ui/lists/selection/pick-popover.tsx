import { type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import { positionPopover } from '#web/ui/buttons/position-popover.ts';
import './bulk.css';

interface PickPopoverProps {
  /** The text of its button. */
  label: string;
  icon?: ReactNode;
  shortcut?: string | undefined;
  /** Opens it from elsewhere. */
  popover?: RefObject<HTMLDivElement | null>;
  /** Its content while it is open; `onDone` closes it, then acts. */
  children: (onDone: (then: () => void) => void) => ReactNode;
}

/** A button of the bar that opens a list to pick from. */
export function PickPopover({ label, icon, shortcut, popover, children }: PickPopoverProps) {
  const id = useId();
  const own = useRef<HTMLDivElement>(null);
  const element = popover ?? own;
  const [isOpen, setOpen] = useState(false);
  const done = (then: () => void) => {
    element.current?.hidePopover();
    then();
  };
  return (
    <>
      <button
        type="button"
        className="bulk-act row gap-1"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-keyshortcuts={shortcut}
        title={shortcut && `${label} (${shortcut})`}
        popoverTarget={id}
      >
        {icon}
        {label}
      </button>
      <div
        ref={element}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        className="menu bulk-popover"
        onToggle={({ newState }) => {
          setOpen(newState === 'open');
          if (newState === 'open' && element.current) positionPopover(element.current, 'left');
        }}
      >
        {isOpen && children(done)}
      </div>
    </>
  );
}
