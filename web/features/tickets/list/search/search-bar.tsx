import { useEffect, useId, useRef, useState } from 'react';
import { CountBadge } from '#web/ui/badge.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { SlidersIcon } from '#web/ui/icons.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { useDebounced } from '#web/ui/use-debounced.ts';
import { useText } from '#web/ui/use-text.ts';
import type { SearchScope } from '../found/use-search-scope.ts';
import type { TicketSearch } from '../ticket-lists.ts';
import { searchText } from './search.text.ts';
import { SearchFilters } from './search-filters.tsx';
import './search-bar.css';

interface SearchBarProps {
  wish: TicketSearch;
  scope: SearchScope;
  onChange: (part: Partial<TicketSearch>) => void;
}

/** How many filters besides the words narrow the search. */
const countOf = ({ status, tags, users, isUnread, date, updatedAt }: TicketSearch) =>
  tags.length + users.length + [status !== '', isUnread, date !== '', updatedAt !== ''].filter(Boolean).length;

/** The field for the words to search for, and a button with the other filters. */
export default function SearchBar({ wish, scope, onChange }: SearchBarProps) {
  const text = useText(searchText);
  const [typed, setTyped] = useState(wish.words);
  const settled = useDebounced(typed);
  const id = useId();
  const bar = useRef<HTMLDivElement>(null);
  // Focuses the field after a click on the tab, but not while the user walks along the tabs with the arrow keys.
  useEffect(() => {
    if (document.activeElement?.matches('[role=tab]:not(:focus-visible)')) bar.current?.querySelector('input')?.focus();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing asks; the address may change for other reasons
  useEffect(() => {
    if (settled !== wish.words) onChange({ words: settled });
  }, [settled]);
  const count = countOf(wish);
  return (
    <div ref={bar} className="search-bar" role="search">
      <SearchField label={scope === 'messages' ? text.said : text.words} value={typed} onChange={setTyped} />
      <IconButton
        label={text.more}
        icon={<SlidersIcon />}
        popoverTarget={id}
        aria-pressed={count > 0}
        badge={<CountBadge count={count} />}
      />
      <SearchFilters id={id} wish={wish} onChange={onChange} />
    </div>
  );
}
