import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { PlusIcon } from './icons.tsx';
import { ListScreen, type ListScreenProps } from './list-screen.tsx';
import { RemoveDialog, type RemoveProps } from './remove-dialog.tsx';
import type { useListScreen } from './use-list-screen.ts';

interface CrudScreenProps<Row> extends Pick<ListScreenProps<Row>, 'icon' | 'list' | 'columns' | 'note'> {
  text: ListScreenProps<Row>['text'] & RemoveProps['text'] & { add: string; addFirst?: string };
  screen: ReturnType<typeof useListScreen<Row>>;
  canAdd?: boolean;
  /** The dialog that edits this row, or adds one. */
  form: (row?: Row) => ReactNode;
  /** The question before this row is deleted, and its deletion. */
  removal: (row: Row) => Pick<RemoveProps, 'title' | 'message' | 'onRemove'>;
}

/** A list whose rows are added, edited and deleted in dialogs. */
export function CrudScreen<Row extends { id: number }>(props: CrudScreenProps<Row>) {
  const { text, screen, canAdd = true, form, removal, ...list } = props;
  const { open, onAdd, close } = screen;
  return (
    <ListScreen
      {...list}
      {...screen.searching}
      text={text}
      actions={
        canAdd && (
          <Button kind="primary" icon={<PlusIcon size={18} />} onClick={onAdd}>
            {text.add}
          </Button>
        )
      }
      whenEmpty={canAdd && text.addFirst && <Button onClick={onAdd}>{text.addFirst}</Button>}
    >
      {open?.kind === 'add' && form()}
      {open?.kind === 'edit' && form(open.row)}
      {open?.kind === 'remove' && <RemoveDialog text={text} {...removal(open.row)} onClose={close} />}
    </ListScreen>
  );
}
