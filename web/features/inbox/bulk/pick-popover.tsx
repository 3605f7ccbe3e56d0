import { type ReactNode, type RefObject, useId, useRef, useState } from 'react';

const gap = 4;

/** Above its button, from where it grows with its content. */
const putAbove = (popover: HTMLElement, button: HTMLElement | null) => {
  const { left = 0, top = 0 } = button?.getBoundingClientRect() ?? {};
  const x = Math.max(gap, Math.min(left, innerWidth - popover.offsetWidth - gap));
  popover.style.inset = `auto auto ${innerHeight - top + gap}px ${x}px`;
};

interface PickPopoverProps {
  /** The text of its button. */
  label: string;
  shortcut?: string | undefined;
  /** Opens it from elsewhere. */
  popover?: RefObject<HTMLDivElement | null>;
  /** Its content while it is open; `onDone` closes it, then acts. */
  children: (onDone: (then: () => void) => void) => ReactNode;
}

/** A button of the bar that opens a list to pick from. */
export function PickPopover({ label, shortcut, popover, children }: PickPopoverProps) {
  const id = useId();
  const own = useRef<HTMLDivElement>(null);
  const element = popover ?? own;
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const done = (then: () => void) => {
    element.current?.hidePopover();
    then();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className="bulk-act"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-keyshortcuts={shortcut}
        title={shortcut && `${label} (${shortcut})`}
        popoverTarget={id}
      >
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
          if (newState === 'open' && element.current) putAbove(element.current, button.current);
        }}
      >
        {isOpen && children(done)}
      </div>
    </>
  );
}
