import type { ReactNode } from 'react';
import { type Column, DataTable } from './data-table.tsx';
import { EmptyState } from './empty-state.tsx';
import { Failure } from './failure.tsx';
import { Screen } from './screen.tsx';
import { SearchField } from './search-field.tsx';

/** What is listed, as far as it is known. */
export interface Listed<Row> {
  rows: readonly Row[];
  isLoading: boolean;
  error?: unknown;
  /** Reads it again after a failure. */
  mutate: () => unknown;
  /** For lists that come in pages. */
  loadMore?: () => void;
}

interface ListText {
  title: string;
  /** Names the field of the search. */
  search: string;
  emptyTitle: string;
  emptyHint: string;
  notFoundTitle: string;
  notFoundHint: string;
}

interface ListScreenProps<Row> {
  text: ListText;
  icon: ReactNode;
  list: Listed<Row>;
  columns: readonly Column<Row>[];
  search: string;
  onSearch: (typed: string) => void;
  /** What the list shows is narrowed by a search. */
  isSearched: boolean;
  /** Buttons beside the search. */
  actions: ReactNode;
  /** How a list without any row is filled. */
  whenEmpty?: ReactNode;
  /** Above the list. */
  note?: ReactNode;
  /** Dialogs over it. */
  children?: ReactNode;
}

/** A page that is one list: searched, filled, told empty or failed. */
export function ListScreen<Row extends { id: number }>(props: ListScreenProps<Row>) {
  const { text, icon, list, columns, search, onSearch, isSearched, actions, whenEmpty, note, children } = props;
  const empty = isSearched ? (
    <EmptyState icon={icon} title={text.notFoundTitle} hint={text.notFoundHint} />
  ) : (
    <EmptyState icon={icon} title={text.emptyTitle} hint={text.emptyHint} action={whenEmpty} />
  );
  return (
    <Screen
      title={text.title}
      actions={
        <>
          <SearchField label={text.search} value={search} onChange={onSearch} />
          {actions}
        </>
      }
    >
      {note}
      {list.error && list.rows.length === 0 ? (
        <Failure error={list.error} onRetry={list.mutate} />
      ) : (
        <DataTable
          label={text.title}
          columns={columns}
          rows={list.rows}
          isLoading={list.isLoading}
          empty={empty}
          onEnd={list.loadMore}
          error={list.error}
        />
      )}
      {children}
    </Screen>
  );
}
