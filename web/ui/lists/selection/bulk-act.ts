import type { ReactNode } from 'react';
import type { Route } from '#shared/http/route.ts';
import type { ApiError } from '#web/api/api-error.ts';

/** The part of an act that follows from what the user picked. */
export interface BulkRowAct<Row> {
  run: (row: Row) => Promise<unknown>;
  /** How many rows it was done with, in words and without a full stop: "27 tags excluídas". */
  done: (count: number) => string;
}

interface BulkQuestion {
  title: string;
  message: ReactNode;
  confirm: string;
}

interface BulkActBase<Row> {
  id: string;
  text: string;
  icon?: ReactNode;
  isDanger?: boolean;
  /** Whether the act can be done with this row; with all rows by default. */
  may?: (row: Row) => boolean;
}

/** An act that is done row by row through the route of a single row. */
export interface RowByRowBulkAct<Row> extends BulkActBase<Row>, BulkRowAct<Row> {
  question?: (rows: readonly Row[]) => BulkQuestion;
  /** Refusals that mean that the row is already as wanted. */
  isDone?: (error: ApiError) => boolean;
  /** Lists and resources that are read again at the end. */
  changes: readonly Route[];
}

/** An act that first asks for one of some options, in a popover. */
export interface PickedBulkAct<Row> extends Omit<RowByRowBulkAct<Row>, keyof BulkRowAct<Row>> {
  options: (rows: readonly Row[], onPick: (act: BulkRowAct<Row>) => void) => ReactNode;
}

/** An act on all chosen rows at once, which changes nothing. */
interface WholeAct<Row> extends BulkActBase<Row> {
  runAll: (rows: readonly Row[]) => Promise<unknown>;
}

export type RowSelectionAct<Row> = RowByRowBulkAct<Row> | PickedBulkAct<Row> | WholeAct<Row>;

/** The acts of a list on several of its rows; a list without an act has no check boxes. */
export interface RowSelectionActs<Row> {
  nameOf: (row: Row) => string;
  acts: readonly (RowSelectionAct<Row> | false)[];
}
