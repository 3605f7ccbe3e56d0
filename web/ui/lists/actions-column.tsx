import { DeleteIcon, EditIcon } from '#web/ui/buttons/icons.tsx';
import type { Column } from './column.ts';
import { type RowAct, RowActions } from './row-actions.tsx';

interface ActionsText {
  actions: string;
  edit: (name: string) => string;
  remove: (name: string) => string;
  /** Labels the menu. */
  more?: (name: string) => string;
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
  /** Further acts before them. */
  first?: (row: Row) => readonly RowAct[];
}

const always = () => true;

/** The last column of a list: acts that edit and remove a row. */
export function actionsColumn<Row>(text: ActionsText, actions: Actions<Row>): Column<Row> {
  const { onEdit, onRemove, nameOf, mayChange = always, mayRemove = always, first } = actions;
  const actsOf = (row: Row): RowAct[] => [
    ...(first?.(row) ?? []),
    { label: text.edit, icon: EditIcon, isOpening: true, onSelect: () => onEdit(row) },
    ...(mayRemove(row)
      ? [{ label: text.remove, icon: DeleteIcon, isDanger: true, onSelect: () => onRemove(row) }]
      : []),
  ];
  return {
    id: 'actions',
    header: text.actions,
    isActions: true,
    cell: (row) =>
      mayChange(row) && (
        <RowActions name={nameOf(row)} more={text.more ?? ((name) => `${text.actions}: ${name}`)} acts={actsOf(row)} />
      ),
  };
}
