import { type KeyboardEvent, lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import type { TicketSearch } from '#web/entities/tickets/ticket-lists.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { SlidersIcon } from '#web/ui/buttons/icons.tsx';
import { SearchField } from '#web/ui/fields/search-field.tsx';
import { useDebounced } from '#web/ui/fields/use-debounced.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { CountBadge } from '#web/ui/states/badge.tsx';
import { SkeletonRows } from '#web/ui/states/skeleton.tsx';
import { inboxSearchText } from './search.text.ts';
import './search-bar.css';

/** The filters are used seldom. The field is not loaded on demand: letters typed before it is there would be lost. */
const SearchFilters = lazy(() => import('./search-filters.tsx').then((file) => ({ default: file.SearchFilters })));

/** The arrow leads from the field to the first result. */
const toResults = (event: KeyboardEvent) => {
  if (event.key !== 'ArrowDown') return;
  const first = document.querySelector<HTMLElement>('.ticket-list a.ticket-row');
  if (!first) return;
  event.preventDefault();
  first.focus();
};

interface SearchBarProps {
  filter: TicketSearch;
  onChange: (part: Partial<TicketSearch>) => void;
}

/** How many filters besides the words narrow the search. */
const countOf = ({ status, tags, users, isUnread, date, updatedAt }: TicketSearch) =>
  tags.length + users.length + [status !== '', isUnread, date !== '', updatedAt !== ''].filter(Boolean).length;

/** The field for the words to search for, and a button with the other filters. */
export function SearchBar({ filter: search, onChange }: SearchBarProps) {
  const text = useText(inboxSearchText);
  const [typed, setTyped] = useState(search.words);
  const settled = useDebounced(typed);
  const id = useId();
  const bar = useRef<HTMLDivElement>(null);
  // Focuses the field after a click on the tab, but not while the user walks along the tabs with the arrow keys.
  useEffect(() => {
    if (document.activeElement?.matches('[role=tab]:not(:focus-visible)')) bar.current?.querySelector('input')?.focus();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing asks; the address may change for other reasons
  useEffect(() => {
    if (settled !== search.words) onChange({ words: settled });
  }, [settled]);
  const count = countOf(search);
  return (
    <div ref={bar} className="search-bar row grow" role="search" onKeyDown={toResults}>
      <SearchField label={text.words} value={typed} onChange={setTyped} />
      <IconButton
        label={text.more}
        icon={<SlidersIcon />}
        popoverTarget={id}
        aria-pressed={count > 0}
        badge={<CountBadge count={count} />}
      />
      {/* There before its content is loaded, or a press before that would be lost. */}
      <div id={id} popover="auto" className="search-filters framed" role="group" aria-label={text.more}>
        <Suspense fallback={<SkeletonRows count={4} />}>
          <SearchFilters search={search} onChange={onChange} />
        </Suspense>
      </div>
    </div>
  );
}
