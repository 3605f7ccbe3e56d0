import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import './tabs.css';

interface Tab<T extends string> {
  id: T;
  text: string;
  icon?: ReactNode;
  /** A count or mark after the text. */
  badge?: ReactNode;
  /** Stands apart from the tab before it. */
  startsGroup?: boolean;
}

interface TabsProps<T extends string> {
  label: string;
  tabs: readonly Tab<T>[];
  selected: T;
  onSelect: (id: T) => void;
  /** Second-level tabs are drawn smaller. */
  isMinor?: boolean;
  /** Id of the element the tabs switch. */
  controls?: string;
}

/** Pixels at the ends of a row that are kept free, because they may fade (`faded-ends` in `base.css`). */
const fade = 40;

/** Scrolls a row that is too narrow for its tabs sideways until the tab stands clear of the ends. The page itself stays where it is. */
function showInRow(tab: HTMLElement, row: HTMLElement): void {
  const { left, right } = tab.getBoundingClientRect();
  const edge = row.getBoundingClientRect();
  if (left < edge.left + fade) row.scrollLeft -= edge.left + fade - left;
  else if (right > edge.right - fade) row.scrollLeft += right - edge.right + fade;
}

/** The arrow keys move along the tabs, as screen-reader users expect. */
export function Tabs<T extends string>({ label, tabs, selected, onSelect, isMinor, controls }: TabsProps<T>) {
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!by) return;
    event.preventDefault();
    // Starts from the focused tab, because `selected` may change a moment later.
    const at = [...event.currentTarget.children].indexOf(event.target as Element);
    const next = (at + by + tabs.length) % tabs.length;
    const tab = tabs[next];
    if (!tab) return;
    onSelect(tab.id);
    (event.currentTarget.children[next] as HTMLElement | undefined)?.focus();
  };
  const selectedAt = tabs.findIndex(({ id }) => id === selected);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const tab = list.current?.children[selectedAt];
    if (list.current && tab instanceof HTMLElement) showInRow(tab, list.current);
  }, [selectedAt]);
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      className={`tabs faded-ends ${isMinor ? 'minor' : ''}`}
      onKeyDown={move}
    >
      {tabs.map(({ id, text, icon, badge, startsGroup }) => (
        <button
          key={id}
          type="button"
          role="tab"
          className={startsGroup ? 'starts-group' : undefined}
          aria-selected={id === selected}
          aria-controls={controls}
          tabIndex={id === selected ? 0 : -1}
          onClick={() => onSelect(id)}
        >
          {icon}
          {text}
          {badge}
        </button>
      ))}
    </div>
  );
}
