import type { ReactNode } from 'react';
import type { Route } from '#shared/http/route.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { DeleteIcon } from '#web/ui/buttons/icons.tsx';
import type { RowByRowBulkAct, RowSelectionActs } from './bulk-act.ts';

/** Rows that are deleted already count as deleted. */
const isGone = ({ status }: ApiError) => status === 404;

interface Removal<Row> {
  text: { removeConfirm: string; removeMany: (count: number) => string; removedMany: (count: number) => string };
  /** Names what goes with the rows. */
  message: (rows: readonly Row[]) => ReactNode;
  run: (row: Row) => Promise<unknown>;
  changes: readonly Route[];
  /** The rule of the row's own button. */
  may?: ((row: Row) => boolean) | undefined;
}

/** Deletes several rows after one question. */
export function removalAct<Row>({ text, message, run, changes, may }: Removal<Row>): RowByRowBulkAct<Row> {
  return {
    id: 'remove',
    text: text.removeConfirm,
    icon: <DeleteIcon size={18} />,
    isDanger: true,
    ...(may && { may }),
    question: (rows) => ({
      title: text.removeMany(rows.length),
      message: message(rows),
      confirm: text.removeConfirm,
    }),
    run,
    isDone: isGone,
    done: text.removedMany,
    changes,
  };
}

/** A list whose rows can only be deleted. */
export function removalActs<Row>({
  nameOf,
  ...removal
}: Removal<Row> & Pick<RowSelectionActs<Row>, 'nameOf'>): RowSelectionActs<Row> {
  return { nameOf, acts: [removalAct(removal)] };
}
