import { useState } from 'react';
import { useDebounced } from './use-debounced.ts';

/** What is open over a list: the form for a new row, or something about one of its rows. */
type OverList<Row> = { kind: 'add' } | { kind: 'edit' | 'remove'; row: Row } | null;

/** What a page that is one list keeps: what is typed into its search, and what is open over it. */
export function useListScreen<Row>() {
  const [search, onSearch] = useState('');
  const [open, setOpen] = useState<OverList<Row>>(null);
  const searched = useDebounced(search.trim());
  return {
    /** What the list is narrowed by. */
    searched,
    /** For the screen's search field. */
    searching: { search, onSearch, isSearched: searched !== '' },
    open,
    onAdd: () => setOpen({ kind: 'add' }),
    onEdit: (row: Row) => setOpen({ kind: 'edit', row }),
    onRemove: (row: Row) => setOpen({ kind: 'remove', row }),
    close: () => setOpen(null),
  };
}
