import { type ReactNode, useEffect, useRef } from 'react';
import './data-table.css';
import { MoreFailed } from './more-failed.tsx';
import { SkeletonRows } from './skeleton.tsx';

export interface Column<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Columns of buttons stand at the end of the row, and at the end of the card on a phone. */
  isActions?: boolean;
  /** The heading of the card on a phone. */
  isTitle?: boolean;
  width?: string;
}

interface DataTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  isLoading: boolean;
  /** Shown when there are no rows. */
  empty: ReactNode;
  /** Called when the end comes within 100 px. */
  onEnd?: () => void;
  /** Why the list does not go on. */
  error?: unknown;
}

/** Calls when an element comes near the visible part of what scrolls it. */
function End({ onReach }: { onReach: () => void }) {
  const element = useRef<HTMLDivElement>(null);
  const latest = useRef(onReach);
  latest.current = onReach;
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && latest.current(),
      { rootMargin: '100px' },
    );
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  });
  return <div ref={element} />;
}

/** A table; on a phone each row is a card. */
export function DataTable<Row extends { id: number }>(props: DataTableProps<Row>) {
  const { label, columns, rows, isLoading, empty, onEnd, error } = props;
  if (isLoading) return <SkeletonRows />;
  if (rows.length === 0) return empty;
  return (
    <>
      <table className="data-table" aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ id, header, isActions, width }) => (
              <th key={id} scope="col" style={{ width }}>
                <span className={isActions ? 'visually-hidden' : undefined}>{header}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {columns.map(({ id, header, cell, isActions, isTitle }) => (
                <td
                  key={id}
                  data-label={header}
                  className={isActions ? 'cell-actions' : isTitle ? 'cell-title' : undefined}
                >
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {onEnd && (error ? <MoreFailed error={error} onRetry={onEnd} /> : <End onReach={onEnd} />)}
    </>
  );
}
