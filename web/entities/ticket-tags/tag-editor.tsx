import { lazy, type RefObject, Suspense, useId, useState } from 'react';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { CloseIcon, TagIcon } from '#web/ui/buttons/icons.tsx';
import { positionPopover } from '#web/ui/buttons/position-popover.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { ErrorNotice } from '#web/ui/states/notice.tsx';
import '#web/ui/states/badge.css';
import './tag-editor.css';
import { ticketTagsText } from './tags.text.ts';
import type { TicketTags } from './use-ticket-tags.ts';

const TagPicker = lazy(() => import('./tag-picker.tsx').then((module) => ({ default: module.TagPicker })));

/** The tags of the ticket, each with a button that removes it. */
function Chosen({ tags, field }: { tags: TicketTags; field: RefObject<HTMLElement | null> }) {
  const text = useText(ticketTagsText);
  return (
    <ul className="tag-editor-chosen flex wrap">
      {tags.shown.map((tag) => (
        <li key={tag.id}>
          <span className="badge-dot" style={{ background: tag.color }} />
          <span className="truncate">{tag.name}</span>
          <button
            className="centered rigid muted"
            type="button"
            aria-label={text.take(tag.name)}
            title={text.take(tag.name)}
            onClick={() => {
              void tags.change(tags.shown.filter(({ id: other }) => other !== tag.id));
              // The button disappears with its tag: the focus stays in the editor.
              field.current?.querySelector('input')?.focus();
            }}
          >
            <CloseIcon size={14} />
          </button>
        </li>
      ))}
    </ul>
  );
}

interface TagEditorProps {
  tags: TicketTags;
  /** Opens the editor from elsewhere. */
  popover: RefObject<HTMLDivElement | null>;
  /** Whether the button is drawn. */
  hasButton: boolean;
  /** The keys that open it. */
  shortcut?: string;
}

/** A button, and the tags of a conversation that it opens: each can be removed, others found or created. */
export function TagEditor({ tags, popover, hasButton, shortcut }: TagEditorProps) {
  const text = useText(ticketTagsText);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      {hasButton && (
        <IconButton
          label={text.find}
          shortcut={shortcut}
          icon={<TagIcon />}
          popoverTarget={id}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
        />
      )}
      <div
        ref={popover}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={text.label}
        className="menu tag-editor"
        onToggle={(event) => {
          setOpen(event.newState === 'open');
          const element = popover.current;
          if (event.newState === 'open' && element) positionPopover(element, 'right', element.parentElement);
        }}
      >
        {isOpen && (
          <Suspense fallback={null}>
            {tags.shown.length > 0 && <Chosen tags={tags} field={popover} />}
            <ErrorNotice error={tags.error} />
            <TagPicker chosen={tags.shown} onChange={(chosen) => void tags.change(chosen)} />
          </Suspense>
        )}
      </div>
    </>
  );
}
