import { useMemo, useState } from 'react';
import { useParams } from 'react-router-dom';
import type { ContactListItemListed, ListItemState } from '#shared/contact-lists/contact-list.ts';
import { contactLists } from '#shared/contact-lists/contract.ts';
import { call } from '#web/api/client.ts';
import { useCan } from '#web/api/session.ts';
import { useCommand } from '#web/api/use-command.ts';
import { appPaths } from '#web/paths.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { PlusIcon, UploadIcon, UsersIcon } from '#web/ui/buttons/icons.tsx';
import { RemoveRowDialog } from '#web/ui/dialogs/remove-dialog.tsx';
import { formatPhone } from '#web/ui/format/phone-number.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { actionsColumn } from '#web/ui/lists/actions-column.tsx';
import type { Column } from '#web/ui/lists/data-table.tsx';
import { ListScreen } from '#web/ui/lists/list-screen.tsx';
import { removalActs } from '#web/ui/lists/selection/removal-act.tsx';
import { useListScreen } from '#web/ui/lists/use-list-screen.ts';
import { Failure } from '#web/ui/states/failure.tsx';
import { itemsText } from './contact-lists.text.ts';
import { FillDialog } from './fill-dialog.tsx';
import { ItemDialog } from './item-dialog.tsx';
import { ListItemFilters } from './item-filters.tsx';
import { useContactListItems } from './use-items.ts';
import { WhatsappNumberMark } from './valid-mark.tsx';

const validColumn = (header: string): Column<ContactListItemListed> => ({
  id: 'valid',
  header,
  width: '110px',
  onPhone: 'aside',
  cell: ({ isWhatsappValid, refusal }) => <WhatsappNumberMark isValid={isWhatsappValid} refusal={refusal} />,
});

/** The contacts of one list. */
export function ContactListItemsScreen() {
  const text = useText(itemsText);
  const can = useCan();
  const contactListId = Number(useParams().contactListId) || 0;
  const screen = useListScreen<ContactListItemListed>();
  const [state, setState] = useState<ListItemState>();
  const [isFilling, setFilling] = useState(false);
  const { contactList, error, list } = useContactListItems(contactListId, screen.searched, state);
  const remove = useCommand(contactLists.removeItem, { changes: [contactLists.items, contactLists.show] });
  const canRemove = can('contacts-page:deleteContact');
  const { open, close, onEdit, onRemove } = screen;
  // biome-ignore lint/correctness/useExhaustiveDependencies: both open the dialog of the row they are given
  const columns = useMemo<Column<ContactListItemListed>[]>(() => {
    return [
      validColumn(text.whatsapp),
      { id: 'name', header: text.name, isTitle: true, cell: ({ name }) => name },
      { id: 'number', header: text.number, cell: ({ number }) => formatPhone(number) },
      { id: 'email', header: text.email, cell: ({ email }) => email },
      actionsColumn(text, { onEdit, onRemove, nameOf: ({ name }) => name, mayRemove: () => canRemove }),
    ];
  }, [text, canRemove]);
  if (error) return <Failure isList error={error} onRetry={list.mutate} />;
  const title = contactList?.name ?? '…';
  const row = open && open.kind !== 'add' ? open.row : undefined;
  return (
    <ListScreen
      text={{ ...text, title, count: undefined }}
      back={{ href: appPaths.contactLists.href(), label: text.lists }}
      icon={<UsersIcon size={26} />}
      list={list}
      columns={columns}
      bulk={removalActs<ContactListItemListed>({
        text,
        nameOf: ({ name }) => name,
        message: () => text.removeManyMessage,
        run: ({ id }) => call(contactLists.removeItem, { params: { itemId: id } }),
        changes: [contactLists.items, contactLists.show],
        may: () => canRemove,
      })}
      {...screen.searching}
      actions={
        <>
          <Button icon={<UploadIcon size={18} />} onClick={() => setFilling(true)}>
            {text.import}
          </Button>
          <Button kind="primary" icon={<PlusIcon size={18} />} onClick={screen.onAdd}>
            {text.add}
          </Button>
        </>
      }
      whenEmpty={<Button onClick={() => setFilling(true)}>{text.importFirst}</Button>}
      isSearched={screen.searching.isSearched || state !== undefined}
      note={
        contactList &&
        contactList.contactsCount > 0 && <ListItemFilters list={contactList} state={state} onChoose={setState} />
      }
    >
      {isFilling && <FillDialog contactListId={contactListId} onClose={() => setFilling(false)} />}
      {(open?.kind === 'add' || open?.kind === 'edit') && (
        <ItemDialog contactListId={contactListId} item={row} onClose={close} />
      )}
      {open?.kind === 'remove' && (
        <RemoveRowDialog
          text={text}
          title={text.removeTitle(open.row.name)}
          message={text.removeMessage}
          onRemove={() => remove.run({ params: { itemId: open.row.id } })}
          onClose={close}
        />
      )}
    </ListScreen>
  );
}
