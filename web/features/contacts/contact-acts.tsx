import { contactLists } from '#shared/contact-lists/contract.ts';
import type { Contact } from '#shared/contacts/contact.ts';
import { contacts } from '#shared/contacts/contract.ts';
import { planPartOfDomain } from '#shared/plan-parts.ts';
import { call } from '#web/api/client.ts';
import { useCan } from '#web/api/session.ts';
import { useMayUsePlanPart } from '#web/api/use-has-part.ts';
import { useResource } from '#web/api/use-resource.ts';
import { contactsText } from '#web/entities/contacts/contacts.text.ts';
import { DownloadIcon, ListIcon } from '#web/ui/buttons/icons.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { saveText } from '#web/ui/lists/save-text.ts';
import type { BulkRowAct, RowSelectionAct, RowSelectionActs } from '#web/ui/lists/selection/bulk-act.ts';
import { PickList } from '#web/ui/lists/selection/pick-list.tsx';
import { removalAct } from '#web/ui/lists/selection/removal-act.tsx';
import { toast } from '#web/ui/states/toast.tsx';
import { useErrorText } from '#web/ui/states/use-error-text.ts';

const isPerson = ({ isGroup }: Contact) => !isGroup;

/** The contact lists of campaigns. */
function ListOptions({ onPick }: { onPick: (act: BulkRowAct<Contact>) => void }) {
  const text = useText(contactsText);
  const { data, error } = useResource(contactLists.listAll, { query: {} });
  const addTo = (contactListId: number, list: string): BulkRowAct<Contact> => ({
    run: ({ name, number, email }) => call(contactLists.createItem, { body: { contactListId, name, number, email } }),
    done: (count) => text.addedToList(count, list),
  });
  return (
    <PickList label={text.addToList} options={data} error={error} onPick={({ id, name }) => onPick(addTo(id, name))} />
  );
}

/** As many as a request takes. */
const maxAtOnce = 200;

/** Saves these contacts as a file. */
function useExport() {
  const text = useText(contactsText);
  const errorText = useErrorText();
  return async (rows: readonly Contact[]) => {
    const ids = rows.map(({ id }) => id);
    const read = async (cursor: string | null) => {
      const first = Number(cursor ?? 0);
      const end = first + maxAtOnce;
      const page = await call(contacts.export, { query: { contactIds: JSON.stringify(ids.slice(first, end)) } });
      // Each part begins with the same header.
      const lines = first === 0 ? page.text : page.text.slice(page.text.indexOf('\n') + 1);
      return { text: lines, nextCursor: end < ids.length ? `${end}` : null };
    };
    try {
      await saveText(text.exportName, read);
    } catch (error) {
      toast.error(errorText(error));
    }
  };
}

/** The acts on several contacts, as far as the user may. */
export function useContactActs(): RowSelectionActs<Contact> {
  const text = useText(contactsText);
  const can = useCan();
  const hasPart = useMayUsePlanPart();
  const save = useExport();
  const listsPart = planPartOfDomain['contact-lists'];
  const addToList: RowSelectionAct<Contact> = {
    id: 'list',
    text: text.addToList,
    icon: <ListIcon size={18} />,
    may: isPerson,
    options: (_, onPick) => <ListOptions onPick={onPick} />,
    // A person is in a list once.
    isDone: ({ code }) => code === 'ERR_CONTACTLISTITEM_EXISTS',
    changes: [contactLists.listAll],
  };
  const saveFile: RowSelectionAct<Contact> = {
    id: 'export',
    text: text.exportFile,
    icon: <DownloadIcon size={18} />,
    may: isPerson,
    runAll: save,
  };
  const remove = removalAct<Contact>({
    text,
    message: () => text.removeManyMessage,
    run: ({ id }) => call(contacts.remove, { params: { contactId: id } }),
    changes: [contacts.list],
  });
  return {
    nameOf: ({ name }) => name,
    acts: [
      can('contact-lists:use') && (!listsPart || hasPart(listsPart)) && addToList,
      can('contacts-page:exportContacts') && saveFile,
      can('contacts-page:deleteContact') && remove,
    ],
  };
}
