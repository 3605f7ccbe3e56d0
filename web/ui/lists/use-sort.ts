import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Column } from './data-table.tsx';

/** The value that a column sorts by; rows without a value come last in both directions. */
export type SortValue = string | number | boolean | null | undefined;

export interface TableSort {
  /** The id of the column; the list is in the order of the server without one. */
  by: string | undefined;
  isDescending: boolean;
  /** Ascending, then descending, then the first order again. */
  onSort: (column: string) => void;
}

const parameter = 'sort';

const compared = (a: SortValue, b: SortValue): number =>
  typeof a === 'string' && typeof b === 'string'
    ? a.localeCompare(b, undefined, { numeric: true, sensitivity: 'base' })
    : Number(a) - Number(b);

const isMissing = (value: SortValue) => value === null || value === undefined || value === '';

/** The rows by this value; equal ones keep their order. */
function sorted<Row>(rows: readonly Row[], value: (row: Row) => SortValue, isDescending: boolean): readonly Row[] {
  const present = rows.filter((row) => !isMissing(value(row)));
  present.sort((a, b) => (isDescending ? -1 : 1) * compared(value(a), value(b)));
  return [...present, ...rows.filter((row) => isMissing(value(row)))];
}

const isIn = <Row>(columns: readonly Column<Row>[], id: string) =>
  columns.some((column) => column.id === id && column.sortBy);

const next = ({ by, isDescending }: Pick<TableSort, 'by' | 'isDescending'>, column: string): string | null => {
  if (by !== column) return column;
  return isDescending ? null : `-${column}`;
};

/**
 * The rows in the order that the address asks for: `?sort=name`, or `?sort=-name` from the end. Only a list of which
 * every row is loaded has an order to choose: of a part, the first row would be the first of the part alone. `first` is the column that orders it
 * until the user chooses; without one it has the order of the server.
 */
export function useTableSort<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  isWhole: boolean,
  first = '',
): { rows: readonly Row[]; sort: TableSort | undefined } {
  const [search, setSearch] = useSearchParams();
  const asked = search.get(parameter) ?? first;
  const isDescending = asked.startsWith('-');
  const id = asked.replace(/^-/, '');
  const by = isWhole && isIn(columns, id) ? id : undefined;
  const shown = useMemo(() => {
    const value = by && columns.find((column) => column.id === by)?.sortBy;
    return value ? sorted(rows, value, isDescending) : rows;
  }, [rows, columns, by, isDescending]);
  if (!isWhole) return { rows, sort: undefined };
  const onSort = (column: string) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        const wanted = next({ by, isDescending }, column);
        if (wanted) after.set(parameter, wanted);
        else after.delete(parameter);
        return after;
      },
      { replace: true },
    );
  return { rows: shown, sort: { by, isDescending, onSort } };
}
