import { memo, type ReactNode, type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import './data-table.css';
import { useIsNarrow, useMinRoom } from '#web/ui/layout/use-width.ts';
import { NextPageFailed } from '#web/ui/states/more-failed.tsx';
import { SkeletonRows } from '#web/ui/states/skeleton.tsx';
import { type Column, columnsOfFigures, tableWidth } from './column.ts';
import { openPressedRow } from './open-row.ts';
import { PhoneCells } from './phone-cells.tsx';
import { scrollableAncestorOf } from './scroller.ts';
import { RowCheck } from './selection/checks.tsx';
import type { Selection } from './selection/use-selection.ts';
import { useSelectionKeys } from './selection/use-selection-keys.ts';
import { TableHead } from './table-head.tsx';
import { rowWindowOfWholeList, useRowWindow } from './use-row-window.ts';
import { useShownColumns } from './use-shown-columns.ts';
import type { TableSort } from './use-sort.ts';

export type { Column };

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
  sort?: TableSort | undefined;
  /** Absent where rows cannot be chosen. */
  selection?: Selection<Row> | undefined;
  /** Rows are compared by their figures: it is a table on a phone, too. */
  isOfFigures?: boolean;
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
      { root: element.current && scrollableAncestorOf(element.current), rootMargin: `${aheadPx}px` },
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
  /** Absent in a list without a selection. */
  onCheck: Selection<Row>['check'] | undefined;
  /** In the label of its box; undefined for a row without one. */
  name: string | undefined;
  isChosen: boolean;
  isTable: boolean;
}

const classOf = <Row,>({ isActions, isTitle, isNumber }: Column<Row>) => {
  if (isActions) return 'cell-actions';
  if (isTitle) return 'cell-title';
  return isNumber ? 'cell-number' : undefined;
};

/** A title with what is before, after and below it. */
function Title<Row>({ row, column: { cell, lead, marks, under } }: { row: Row; column: Column<Row> }) {
  return (
    <span className="cell-row tight">
      {lead?.(row)}
      <span className={under ? 'cell-lines' : 'cell-row'}>
        {cell(row)}
        {marks?.(row)}
        {under && <small className="cell-muted">{under(row)}</small>}
      </span>
    </span>
  );
}

function Cell<Row>({ row, column }: { row: Row; column: Column<Row> }) {
  const { cell, lead, marks, under } = column;
  return (
    <td className={classOf(column)}>{lead || marks || under ? <Title row={row} column={column} /> : cell(row)}</td>
  );
}

const TableRow = memo(function TableRow<Row extends { id: number }>(props: RowProps<Row>) {
  const { row, columns, position, onCheck, name, isChosen, isTable } = props;
  return (
    <tr data-row={row.id} data-chosen={isChosen} aria-rowindex={position} onClick={openPressedRow}>
      {onCheck && (
        <td className="cell-check">
          {name !== undefined && <RowCheck id={row.id} name={name} isOn={isChosen} onCheck={onCheck} />}
        </td>
      )}
      {isTable ? (
        columns.map((column) => <Cell key={column.id} row={row} column={column} />)
      ) : (
        <PhoneCells row={row} columns={columns} />
      )}
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
    const heads = [...table.current.querySelectorAll<HTMLElement>('thead th:not(.cell-check)')];
    setKept({ columns, widths: heads.map(({ offsetWidth }) => `${(100 * offsetWidth) / whole}%`) });
  }, [table, columns, isLong]);
  return kept?.columns === columns ? kept.widths : null;
};

/** The columns that are shown, and the class for it. */
function useTableLook<Row>(all: readonly Column<Row>[], isOfFigures: boolean) {
  const columns = useShownColumns(all);
  const hasRoom = useMinRoom(tableWidth);
  const isNarrow = useIsNarrow();
  if (!isOfFigures) return { columns, look: hasRoom ? '' : 'phone-rows' };
  if (!isNarrow) return { columns, look: '' };
  const figures = columnsOfFigures(columns);
  return { columns: figures.columns, look: figures.areBelow ? 'figure-rows below' : 'figure-rows' };
}

/** A table; on a phone each row is two lines, as its columns declare. */
export function DataTable<Row extends { id: number }>(props: DataTableProps<Row>) {
  const { label, rows, isLoading, empty, onEnd, error, sort, selection, isOfFigures = false } = props;
  const { columns, look } = useTableLook(props.columns, isOfFigures);
  const table = useRef<HTMLTableElement>(null);
  const isTable = look !== 'phone-rows';
  const shown = useRowWindow(
    table,
    useMemo(() => rows.map(({ id }) => id), [rows]),
  );
  const widths = useKeptWidths(table, columns.map(({ id }) => id).join(), isTable && shown !== null);
  useSelectionKeys(table, selection);
  if (isLoading) return <SkeletonRows />;
  if (rows.length === 0) return empty;
  const { pieces, below } = shown ?? rowWindowOfWholeList(rows.length);
  const width = columns.length + (selection ? 1 : 0);
  return (
    <>
      <table
        ref={table}
        className={`data-table ${look}`}
        data-fixed={widths !== null}
        data-choosing={selection && selection.ids.size > 0}
        aria-label={label}
        aria-rowcount={shown ? rows.length + 1 : undefined}
      >
        {isTable && <TableHead columns={columns} widths={widths} sort={sort} selection={selection} />}
        <tbody>
          {/* A flat list: a row that stays in the page while others leave is the same element, and keeps the focus. */}
          {pieces.flatMap(({ key, first, end, gap }) => [
            <Gap key={`before-${key}`} height={gap} columns={width} />,
            ...rows
              .slice(first, end)
              .map((row, n) => (
                <TableRow
                  key={row.id}
                  row={row}
                  columns={columns}
                  position={shown ? first + n + 2 : undefined}
                  onCheck={selection?.check}
                  name={selection?.choosable.has(row.id) ? selection.nameOf(row) : undefined}
                  isChosen={selection?.ids.has(row.id) ?? false}
                  isTable={isTable}
                />
              )),
          ])}
          <Gap height={below} columns={width} />
        </tbody>
      </table>
      {onEnd && (error ? <NextPageFailed error={error} onRetry={onEnd} /> : <End onReach={onEnd} />)}
    </>
  );
}
