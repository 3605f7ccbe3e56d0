import type { ReactNode } from 'react';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { DeleteIcon, EditIcon } from '#web/ui/buttons/icons.tsx';
import type { Column } from './data-table.tsx';
import { opensRow } from './open-row.ts';

interface ActionsText {
  actions: string;
  edit: (name: string) => string;
  remove: (name: string) => string;
}

interface Actions<Row> {
  onEdit: (row: Row) => void;
  onRemove: (row: Row) => void;
  /** The name in the labels of the buttons. */
  nameOf: (row: Row) => string;
  /** Whether the row has buttons at all. */
  mayChange?: (row: Row) => boolean;
  /** Whether it has the second one. */
  mayRemove?: (row: Row) => boolean;
  /** Further buttons before them. */
  first?: (row: Row) => ReactNode;
}

const always = () => true;

/** The last column of a list: buttons that edit and remove a row. */
export function actionsColumn<Row>(text: ActionsText, actions: Actions<Row>): Column<Row> {
  const { onEdit, onRemove, nameOf, mayChange = always, mayRemove = always, first } = actions;
  return {
    id: 'actions',
    header: text.actions,
    isActions: true,
    cell: (row) =>
      mayChange(row) && (
        <>
          {first?.(row)}
          <IconButton label={text.edit(nameOf(row))} icon={<EditIcon />} {...opensRow} onClick={() => onEdit(row)} />
          {mayRemove(row) && (
            <IconButton label={text.remove(nameOf(row))} icon={<DeleteIcon />} isDanger onClick={() => onRemove(row)} />
          )}
        </>
      ),
  };
}
