import { lazy, Suspense, useId, useRef, useState } from 'react';
import type { Ticket } from '#shared/tickets/ticket.ts';
import { CloseIcon, TagIcon } from '#web/ui/buttons/icons.tsx';
import '#web/ui/states/badge.css';
import { positionPopover } from '#web/ui/buttons/position-popover.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { ErrorNotice } from '#web/ui/states/notice.tsx';
import './tag-bar.css';
import { ticketTagsText } from './tags.text.ts';
import { useTicketTags } from './use-ticket-tags.ts';

const TagPicker = lazy(() => import('./tag-picker.tsx').then((module) => ({ default: module.TagPicker })));

/** The tags of the open conversation: each can be removed, others can be found or created by name. */
export function TagBar({ ticket }: { ticket: Ticket }) {
  const text = useText(ticketTagsText);
  const { shown, change, error } = useTicketTags(ticket);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const popover = useRef<HTMLDivElement>(null);
  const adder = useRef<HTMLButtonElement>(null);
  return (
    <section className="tag-bar" aria-label={text.label}>
      <button
        ref={adder}
        type="button"
        className="tag-bar-add"
        popoverTarget={id}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={text.find}
        title={text.find}
      >
        <TagIcon size={16} />
        {shown.length === 0 && text.add}
      </button>
      <ul>
        {shown.map((tag) => (
          <li key={tag.id} className="ticket-tag-chip" style={{ borderColor: tag.color }}>
            <span className="badge-dot" style={{ background: tag.color }} />
            <span className="truncate">{tag.name}</span>
            <button
              type="button"
              aria-label={text.take(tag.name)}
              title={text.take(tag.name)}
              onClick={() => {
                void change(shown.filter(({ id: other }) => other !== tag.id));
                // The button disappears with its tag: the focus stays in the bar.
                adder.current?.focus();
              }}
            >
              <CloseIcon size={14} />
            </button>
          </li>
        ))}
      </ul>
      <ErrorNotice error={error} />
      <div
        ref={popover}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={text.find}
        className="menu tag-picker"
        onToggle={(event) => {
          setOpen(event.newState === 'open');
          if (event.newState === 'open' && popover.current) positionPopover(popover.current, 'left');
        }}
      >
        {isOpen && (
          <Suspense fallback={null}>
            <TagPicker chosen={shown} onChange={(tags) => void change(tags)} />
          </Suspense>
        )}
      </div>
    </section>
  );
}
