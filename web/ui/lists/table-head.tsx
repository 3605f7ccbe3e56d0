import { ChevronIcon } from '#web/ui/buttons/icons.tsx';
import type { Column } from './data-table.tsx';
import { HeadCheck } from './selection/checks.tsx';
import type { Selection } from './selection/use-selection.ts';
import type { TableSort } from './use-sort.ts';

const directionOf = ({ by, isDescending }: TableSort, id: string) => {
  if (by !== id) return 'none';
  return isDescending ? 'descending' : 'ascending';
};

interface HeadProps<Row> {
  columns: readonly Column<Row>[];
  /** The width of each column, once they are kept. */
  widths: readonly string[] | null;
  sort: TableSort | undefined;
  selection?: Selection<Row> | undefined;
}

/** The headings of a table; those of columns that sort are buttons. */
export function TableHead<Row>({ columns, widths, sort, selection }: HeadProps<Row>) {
  return (
    <thead>
      <tr>
        {selection && (
          <th scope="col" className="cell-check">
            <HeadCheck selection={selection} />
          </th>
        )}
        {columns.map(({ id, header, isActions, isNumber, width, sortBy }, n) => (
          <th
            key={id}
            scope="col"
            className={isNumber ? 'cell-number' : undefined}
            style={{ width: widths?.[n] ?? width }}
            aria-sort={sort && sortBy ? directionOf(sort, id) : undefined}
          >
            {sort && sortBy ? (
              <button type="button" className="sort-button" onClick={() => sort.onSort(id)}>
                {header}
                <ChevronIcon size={14} />
              </button>
            ) : (
              <span className={isActions ? 'visually-hidden' : undefined}>{header}</span>
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
}
