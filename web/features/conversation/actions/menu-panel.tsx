import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import '#web/ui/buttons/menu.css';
import type { MenuAnchor } from './message-actions.ts';

const gap = 4;

/** Positions the panel at the point, or below the button (above it when there is no room), inside the window. */
const positionPanel = (panel: HTMLElement, anchor: MenuAnchor): void => {
  const { offsetWidth: width, offsetHeight: height } = panel;
  const isButton = anchor instanceof HTMLElement;
  const box = isButton
    ? anchor.getBoundingClientRect()
    : { left: anchor.x, right: anchor.x + width, top: anchor.y, bottom: anchor.y };
  const below = box.bottom + gap;
  const top = below + height > innerHeight ? box.top - gap - height : below;
  const left = isButton && box.left > innerWidth / 2 ? box.right - width : box.left;
  const inside = (at: number, most: number) => Math.max(gap, Math.min(at, most));
  panel.style.translate = `${inside(left, innerWidth - width - gap)}px ${inside(top, innerHeight - height - gap)}px`;
};

const steps: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };
const choosable = '[role^=menuitem]:not(:disabled)';

const move = (event: KeyboardEvent<HTMLElement>): void => {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>(choosable)];
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  const to = event.key === 'Home' ? 0 : event.key === 'End' ? -1 : at + (steps[event.key] ?? Number.NaN);
  if (Number.isNaN(to)) return;
  event.preventDefault();
  buttons.at(to % buttons.length)?.focus();
};

interface MenuPanelProps {
  label: string;
  anchor: MenuAnchor;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A menu that is open while mounted. It does not use the browser's light dismissal, because releasing the finger or
 * button that opened it would count as a click outside.
 */
export function MenuPanel({ label, anchor, onClose, children }: MenuPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = panel.current;
    if (!element) return;
    const opener = document.activeElement;
    if (!element.matches(':popover-open')) element.showPopover();
    positionPanel(element, anchor);
    // The panel may grow while it is open.
    const watch = new ResizeObserver(() => positionPanel(element, anchor));
    watch.observe(element);
    element.querySelector<HTMLElement>(choosable)?.focus();
    return () => {
      watch.disconnect();
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, [anchor]);
  useEffect(() => {
    const onPointerDown = ({ target }: PointerEvent) => {
      if (!(target instanceof Node && panel.current?.contains(target))) onClose();
    };
    // Handles Escape wherever the focus is.
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      onClose();
    };
    document.addEventListener('pointerdown', onPointerDown, true);
    document.addEventListener('keydown', onKeyDown, true);
    return () => {
      document.removeEventListener('pointerdown', onPointerDown, true);
      document.removeEventListener('keydown', onKeyDown, true);
    };
  }, [onClose]);
  return (
    <div
      ref={panel}
      popover="manual"
      role="menu"
      tabIndex={-1}
      aria-label={label}
      className="menu message-menu"
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (event.key === 'Tab') {
          event.preventDefault();
          onClose();
        } else move(event);
      }}
    >
      {children}
    </div>
  );
}
