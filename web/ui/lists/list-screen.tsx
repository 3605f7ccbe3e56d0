import type { ReactNode } from 'react';
import { SearchField } from '#web/ui/fields/search-field.tsx';
import { Screen, type ScreenBack } from '#web/ui/layout/screen.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { Failure } from '#web/ui/states/failure.tsx';
import { type Column, DataTable } from './data-table.tsx';
import type { RowSelectionActs } from './selection/bulk-act.ts';
import { SelectionBar } from './selection/selection-bar.tsx';
import { useSelection } from './selection/use-selection.ts';
import { useFocusAfterRemoval } from './use-kept-focus.ts';
import { useTableSort } from './use-sort.ts';
import { ViewsMenu } from './views/views-menu.tsx';

/** The rows loaded so far, with the state of loading. */
export interface ListedRows<Row> {
  rows: readonly Row[];
  isLoading: boolean;
  error?: unknown;
  /** Reads the list again after a failure. */
  mutate: () => unknown;
  /** For lists that are loaded in pages. */
  loadMore?: () => void;
  /** Whether pages are left. */
  hasMore?: boolean;
}

interface ListText {
  title: string;
  /** Label of the search field. */
  search: string;
  emptyTitle: string;
  emptyHint: string;
  notFoundTitle: string;
  notFoundHint: string;
  /** How many rows there are, in words. */
  count?: ((rows: number) => string) | undefined;
}

export interface ListScreenProps<Row> {
  text: ListText;
  icon: ReactNode;
  list: ListedRows<Row>;
  columns: readonly Column<Row>[];
  /** The column that orders the rows until the user chooses another. */
  firstSort?: string;
  search: string;
  onSearch: (typed: string) => void;
  /** The list is filtered by a search. */
  isSearched: boolean;
  /** The screen that this list belongs to. */
  back?: ScreenBack | undefined;
  /** Buttons beside the search. */
  actions: ReactNode;
  /** An action that fills an empty list. */
  whenEmpty?: ReactNode;
  /** Drawn above the list. */
  note?: ReactNode;
  /** Sums of the list in words, after the number of its rows. */
  figures?: readonly (string | false)[];
  /** Sums that the server made over all rows: shown while only a part of the rows is loaded, too. */
  totals?: readonly string[] | undefined;
  /** Draws the rows as something else than a table, which stays for loading and for an empty list. */
  draw?: ((rows: readonly Row[]) => ReactNode) | undefined;
  /** Acts on several rows at once. */
  bulk?: RowSelectionActs<Row> | undefined;
  /** Dialogs over the list. */
  children?: ReactNode;
}

type ListContentProps<Row> = Pick<
  ListScreenProps<Row>,
  | 'text'
  | 'icon'
  | 'list'
  | 'columns'
  | 'firstSort'
  | 'isSearched'
  | 'whenEmpty'
  | 'note'
  | 'figures'
  | 'totals'
  | 'bulk'
  | 'draw'
>;

/** The line above a list: how many rows it has and what they add up to. */
const Figures = ({ parts }: { parts: readonly (string | false | undefined)[] }) => {
  const shown = parts.filter(Boolean);
  return shown.length > 0 && <p className="list-figures">{shown.join(' · ')}</p>;
};

/** A list with its loading, empty and error states. */
export function ListContent<Row extends { id: number }>(props: ListContentProps<Row>) {
  const { text, icon, list, columns, isSearched, whenEmpty, note, figures = [], totals = [], bulk, draw } = props;
  useFocusAfterRemoval();
  const isWhole = !list.isLoading && !list.hasMore;
  const { rows, sort } = useTableSort(list.rows, columns, isWhole, props.firstSort);
  const selection = useSelection(rows, bulk);
  const empty = isSearched ? (
    <EmptyState icon={icon} title={text.notFoundTitle} hint={text.notFoundHint} />
  ) : (
    <EmptyState icon={icon} title={text.emptyTitle} hint={text.emptyHint} action={whenEmpty} />
  );
  return (
    <>
      {note}
      {/* Sums of a part would be wrong for the whole. */}
      {rows.length > 0 && <Figures parts={[...(isWhole ? [text.count?.(rows.length), ...figures] : []), ...totals]} />}
      {list.error && list.rows.length === 0 ? (
        <Failure isList error={list.error} onRetry={list.mutate} />
      ) : draw && rows.length > 0 ? (
        draw(rows)
      ) : (
        <DataTable
          label={text.title}
          columns={columns}
          rows={rows}
          sort={sort}
          isLoading={list.isLoading}
          empty={empty}
          onEnd={list.loadMore}
          error={list.error}
          selection={selection}
        />
      )}
      {selection && bulk && <SelectionBar selection={selection} bulk={bulk} />}
    </>
  );
}

/** A page with one list: search, loading, empty state and errors. */
export function ListScreen<Row extends { id: number }>(props: ListScreenProps<Row>) {
  const { search, onSearch, back, actions, children, ...content } = props;
  return (
    <Screen
      title={props.text.title}
      back={back}
      actions={
        <>
          <SearchField label={props.text.search} value={search} onChange={onSearch} />
          <ViewsMenu />
          {actions}
        </>
      }
    >
      <ListContent {...content} />
      {children}
    </Screen>
  );
}
