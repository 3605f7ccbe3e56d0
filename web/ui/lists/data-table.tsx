import { memo, type ReactNode, type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import './data-table.css';
import { MoreFailed } from '#web/ui/states/more-failed.tsx';
import { SkeletonRows } from '#web/ui/states/skeleton.tsx';
import { openRow } from './open-row.ts';
import { scrollerOf } from './scroller.ts';
import { TableHead } from './table-head.tsx';
import { useRowWindow, wholeList } from './use-row-window.ts';
import type { Sort, SortValue } from './use-sort.ts';

export interface Column<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Columns of buttons are at the end of the row, and at the end of the card on a phone. */
  isActions?: boolean;
  /** The heading of the card on a phone. */
  isTitle?: boolean;
  width?: string;
  /** Makes the heading sort a list of which all rows are loaded. */
  sortBy?: (row: Row) => SortValue;
  /** On a phone: with its heading beside it, for a value that is unclear alone, or not at all. */
  onPhone?: 'named' | 'hidden';
}

interface DataTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  isLoading: boolean;
  /** Shown when there are no rows. */
  empty: ReactNode;
  /** Called when the user scrolls near the end. */
  onEnd?: () => void;
  /** Why the next page could not be loaded. */
  error?: unknown;
  /** Absent where the order cannot be chosen. */
  sort?: Sort | undefined;
}

/**
 * Pixels before the end at which the next page is requested: at full speed a wheel takes as long for them as the page
 * takes to load.
 */
const aheadPx = 1_000;

/** Calls `onReach` when it comes near the visible part of its scroll container. */
function End({ onReach }: { onReach: () => void }) {
  const element = useRef<HTMLDivElement>(null);
  const latest = useRef(onReach);
  latest.current = onReach;
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && latest.current(),
      { root: element.current && scrollerOf(element.current), rootMargin: `${aheadPx}px` },
    );
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  });
  return <div ref={element} />;
}

interface RowProps<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  /** Position among all rows, the heading being 1; undefined when all rows are in the page. */
  position: number | undefined;
}

const classOf = <Row,>({ isActions, isTitle, onPhone }: Column<Row>, content: ReactNode) => {
  if (isActions) return 'cell-actions';
  if (isTitle) return 'cell-title';
  if (typeof content === 'number') return 'cell-number';
  return onPhone && `phone-${onPhone}`;
};

function Cell<Row>({ row, column }: { row: Row; column: Column<Row> }) {
  const content = column.cell(row);
  return (
    <td data-label={column.header} className={classOf(column, content)}>
      {content}
    </td>
  );
}

const TableRow = memo(function TableRow<Row extends { id: number }>({ row, columns, position }: RowProps<Row>) {
  return (
    <tr data-row={row.id} aria-rowindex={position} onClick={openRow}>
      {columns.map((column) => (
        <Cell key={column.id} row={row} column={column} />
      ))}
    </tr>
  );
}) as <Row extends { id: number }>(props: RowProps<Row>) => ReactNode;

/** Fills the space of rows that are not in the page. */
const Gap = ({ height, columns }: { height: number; columns: number }) =>
  height > 0 && (
    <tr className="rows-gap">
      <td colSpan={columns} style={{ height }} />
    </tr>
  );

/**
 * Column widths set by the first rows, kept while other rows come and go; as shares of the table, so that the window
 * may grow.
 */
const useKeptWidths = (table: RefObject<HTMLTableElement | null>, columns: string, isLong: boolean) => {
  const [kept, setKept] = useState<{ columns: string; widths: string[] } | null>(null);
  useLayoutEffect(() => {
    if (!isLong || !table.current) return setKept(null);
    const whole = table.current.offsetWidth;
    const heads = [...table.current.querySelectorAll<HTMLElement>('thead th')];
    setKept({ columns, widths: heads.map(({ offsetWidth }) => `${(100 * offsetWidth) / whole}%`) });
  }, [table, columns, isLong]);
  return kept?.columns === columns ? kept.widths : null;
};

/** A table; on a phone each row is two lines: its title, and the rest. */
export function DataTable<Row extends { id: number }>(props: DataTableProps<Row>) {
  const { label, columns, rows, isLoading, empty, onEnd, error, sort } = props;
  const table = useRef<HTMLTableElement>(null);
  const shown = useRowWindow(
    table,
    useMemo(() => rows.map(({ id }) => id), [rows]),
  );
  const widths = useKeptWidths(table, columns.map(({ id }) => id).join(), shown !== null);
  if (isLoading) return <SkeletonRows />;
  if (rows.length === 0) return empty;
  const { pieces, below } = shown ?? wholeList(rows.length);
  return (
    <>
      <table
        ref={table}
        className="data-table"
        data-fixed={widths !== null}
        aria-label={label}
        aria-rowcount={shown ? rows.length + 1 : undefined}
      >
        <TableHead columns={columns} widths={widths} sort={sort} />
        <tbody>
          {/* A flat list: a row that stays in the page while others leave is the same element, and keeps the focus. */}
          {pieces.flatMap(({ key, first, end, gap }) => [
            <Gap key={`before-${key}`} height={gap} columns={columns.length} />,
            ...rows
              .slice(first, end)
              .map((row, n) => (
                <TableRow key={row.id} row={row} columns={columns} position={shown ? first + n + 2 : undefined} />
              )),
          ])}
          <Gap height={below} columns={columns.length} />
        </tbody>
      </table>
      {onEnd && (error ? <MoreFailed error={error} onRetry={onEnd} /> : <End onReach={onEnd} />)}
    </>
  );
}
