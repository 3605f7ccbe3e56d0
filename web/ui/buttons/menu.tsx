import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import './menu.css';
import { type PopoverEdge, positionPopover } from './position-popover.ts';

export interface MenuItem {
  text: string;
  /** Its name for screen readers, where the text alone does not name what it acts on. */
  label?: string | undefined;
  /** In a list: a press on the row does the same. */
  opensRow?: boolean | undefined;
  icon?: ReactNode;
  onSelect: () => unknown;
  isDanger?: boolean | undefined;
  isDisabled?: boolean | undefined;
  isChecked?: boolean;
  /** A line divides it from the items before it. */
  startsGroup?: boolean;
  /** The key that does the same. */
  shortcut?: string | undefined;
}

interface MenuProps {
  /** Draws the button that opens the menu; it must pass these props on. */
  trigger: (props: MenuTrigger) => ReactNode;
  label: string;
  items: readonly MenuItem[];
  header?: ReactNode;
  /** `left` for a button at the beginning of its line. */
  edge?: PopoverEdge;
}

export interface MenuTrigger {
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  popoverTarget: string;
}

const step: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** The arrow keys, Home and End walk the items of a menu. */
export function moveInMenu(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('[role^=menuitem]:not(:disabled)')];
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  const to = event.key === 'Home' ? 0 : event.key === 'End' ? -1 : at + (step[event.key] ?? Number.NaN);
  if (Number.isNaN(to)) return;
  event.preventDefault();
  buttons.at(to % buttons.length)?.focus();
}

/** The entries of a menu. `onChosen` closes it. */
export function MenuItems({ items, onChosen }: { items: readonly MenuItem[]; onChosen: () => void }) {
  return (
    <>
      {items.map(
        ({ text, label, icon, onSelect, isDanger, isDisabled, isChecked, startsGroup, shortcut, opensRow }) => (
          // biome-ignore lint/a11y/useAriaPropsSupportedByRole: aria-checked is set only where the role is menuitemradio
          <button
            key={text}
            type="button"
            role={isChecked === undefined ? 'menuitem' : 'menuitemradio'}
            aria-label={label}
            aria-checked={isChecked}
            data-opens-row={opensRow}
            aria-keyshortcuts={shortcut}
            disabled={isDisabled}
            className={`menu-item ${isDanger ? 'danger' : ''} ${startsGroup ? 'starts-group' : ''}`}
            onClick={() => {
              onChosen();
              void onSelect();
            }}
          >
            {icon}
            {text}
            {shortcut && (
              <span aria-hidden="true" className="menu-key meta">
                {shortcut}
              </span>
            )}
          </button>
        ),
      )}
    </>
  );
}

/** A menu in a browser popover: a click outside or Escape closes it and returns the focus to its button. */
export function Menu({ trigger, label, items, header, edge }: MenuProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {trigger({ 'aria-haspopup': 'menu', 'aria-expanded': isOpen, popoverTarget: id })}
      <div
        ref={list}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        className="menu"
        onKeyDown={moveInMenu}
        onToggle={(event) => {
          setOpen(event.newState === 'open');
          if (event.newState !== 'open' || !list.current) return;
          positionPopover(list.current, edge);
          list.current.querySelector<HTMLButtonElement>('[role^=menuitem]:not(:disabled)')?.focus();
        }}
      >
        {header}
        <MenuItems items={items} onChosen={() => list.current?.hidePopover()} />
      </div>
    </>
  );
}
