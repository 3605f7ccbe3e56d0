import type { ReactNode } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { PlusIcon } from '#web/ui/buttons/icons.tsx';
import { type RemoveProps, RemoveRowDialog } from '#web/ui/dialogs/remove-dialog.tsx';
import { ListContent, ListScreen, type ListScreenProps } from './list-screen.tsx';
import { ViewsMenu } from './views/views-menu.tsx';
import '#web/ui/layout/screen.css';
import { SearchField } from '#web/ui/fields/search-field.tsx';
import type { useListScreen } from './use-list-screen.ts';

interface CrudScreenProps<Row>
  extends Pick<ListScreenProps<Row>, 'icon' | 'list' | 'columns' | 'firstSort' | 'note' | 'figures' | 'bulk' | 'draw'> {
  text: ListScreenProps<Row>['text'] & RemoveProps['text'] & { add: string };
  screen: ReturnType<typeof useListScreen<Row>>;
  canAdd?: boolean;
  /** The dialog that edits this row, or adds one. */
  form: (row?: Row) => ReactNode;
  /** The question before this row is deleted, and its deletion; absent where rows have another dialog for it. */
  removal?: (row: Row) => Pick<RemoveProps, 'title' | 'message' | 'onRemove'>;
}

/** The dialog that is open over a list. */
function CrudDialogs<Row>({
  text,
  screen: { open, close },
  form,
  removal,
}: Pick<CrudScreenProps<Row>, 'text' | 'screen' | 'form' | 'removal'>) {
  return (
    <>
      {open?.kind === 'add' && form()}
      {open?.kind === 'edit' && form(open.row)}
      {open?.kind === 'remove' && removal && <RemoveRowDialog text={text} {...removal(open.row)} onClose={close} />}
    </>
  );
}

const isEmpty = <Row,>({ list, screen }: Pick<CrudScreenProps<Row>, 'list' | 'screen'>) =>
  list.rows.length === 0 && !screen.searching.isSearched;

/** The button that adds a row: above a list with rows, in the middle of one without. */
const AddButton = ({ label, onAdd }: { label: string; onAdd: () => void }) => (
  <Button kind="primary" icon={<PlusIcon size={18} />} onClick={onAdd}>
    {label}
  </Button>
);

/** A list whose rows are added, edited and deleted in dialogs. */
export function CrudScreen<Row extends { id: number }>(props: CrudScreenProps<Row>) {
  const { text, screen, canAdd = true, form, removal, ...list } = props;
  const add = canAdd && <AddButton label={text.add} onAdd={screen.onAdd} />;
  return (
    <ListScreen {...list} {...screen.searching} text={text} actions={!isEmpty(props) && add} whenEmpty={add}>
      <CrudDialogs text={text} screen={screen} form={form} removal={removal} />
    </ListScreen>
  );
}

/** The same list as a part of a page that has a title of its own. */
export function CrudPanel<Row extends { id: number }>(props: CrudScreenProps<Row>) {
  const { text, screen, canAdd = true, form, removal, ...list } = props;
  const { search, onSearch, isSearched } = screen.searching;
  const add = canAdd && <AddButton label={text.add} onAdd={screen.onAdd} />;
  const { isLoading, error } = props.list;
  // A list without rows has nothing to search, and the button in its middle adds the first.
  const isBare = isEmpty(props) && !isLoading && !error;
  return (
    <>
      {!isBare && (
        <div className="list-panel-head">
          <SearchField label={text.search} value={search} onChange={onSearch} />
          <ViewsMenu />
          {!isEmpty(props) && add}
        </div>
      )}
      <ListContent {...list} text={text} isSearched={isSearched} whenEmpty={add} />
      <CrudDialogs text={text} screen={screen} form={form} removal={removal} />
    </>
  );
}
