import { useState } from 'react';
import { useAddressSearch } from './use-address-search.ts';

/** The dialog open over a list: the form for a new row, or a dialog about one of its rows. */
type OverList<Row> = { kind: 'add' } | { kind: 'edit' | 'remove'; row: Row } | null;

/**
 * The state of a list page: the text in its search field, as `clean` leaves it, also in the address, and the open
 * dialog. `edited` is the row whose form is open at first.
 */
export function useListScreen<Row>(clean: (typed: string) => string = (typed) => typed, edited?: Row) {
  const { search, setSearch, settled: searched } = useAddressSearch();
  const [open, setOpen] = useState<OverList<Row>>(edited ? { kind: 'edit', row: edited } : null);
  return {
    /** The debounced search text that filters the list. */
    searched,
    /** For the screen's search field. */
    searching: { search, onSearch: (typed: string) => setSearch(clean(typed)), isSearched: searched !== '' },
    open,
    onAdd: () => setOpen({ kind: 'add' }),
    onEdit: (row: Row) => setOpen({ kind: 'edit', row }),
    onRemove: (row: Row) => setOpen({ kind: 'remove', row }),
    close: () => setOpen(null),
  };
}
