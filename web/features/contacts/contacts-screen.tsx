import { lazy, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Contact } from '#shared/contacts/contact.ts';
import { contacts } from '#shared/contacts/contract.ts';
import { useCan, useUser } from '#web/api/session.ts';
import { useCommand } from '#web/api/use-command.ts';
import { ContactDialog } from '#web/entities/contacts/contact-dialog.tsx';
import { contactsText } from '#web/entities/contacts/contacts.text.ts';
import { importText } from '#web/entities/imports/import.text.ts';
import { appPaths } from '#web/paths.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { PlusIcon, UserIcon } from '#web/ui/buttons/icons.tsx';
import { shortestSearch } from '#web/ui/fields/shortest-search.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { useMinRoom } from '#web/ui/layout/use-width.ts';
import { tableWidth } from '#web/ui/lists/column.ts';
import { ListScreen } from '#web/ui/lists/list-screen.tsx';
import { useAddressSearch } from '#web/ui/lists/use-address-search.ts';
import { toast } from '#web/ui/states/toast.tsx';
import { useErrorText } from '#web/ui/states/use-error-text.ts';
import { useContactActs } from './contact-acts.tsx';
import { contactColumns } from './contact-columns.tsx';
import { ChosenTag, ContactFilter, useContactFilters } from './contact-filter.tsx';
import { BlockDialog, RemoveContactDialog } from './contact-questions.tsx';
import { FileActs } from './file-acts.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { StartChatDialog } from './start-chat-dialog.tsx';
import { useContacts } from './use-contacts.ts';

const EraseDialog = lazy(() => import('#web/entities/contacts/erase-dialog.tsx'));

/** The dialog open over the list. */
type Open =
  | { kind: 'add' }
  | { kind: 'import' }
  | { kind: 'edit' | 'remove' | 'erase' | 'block' | 'chat'; contact: Contact }
  | null;

function OpenDialog({ open, setOpen }: { open: Open; setOpen: (open: Open) => void }) {
  if (!open) return null;
  const close = () => setOpen(null);
  const edit = (contact: Contact) => setOpen({ kind: 'edit', contact });
  if (open.kind === 'add') return <ContactDialog onClose={close} onEdit={edit} />;
  if (open.kind === 'import') return <ImportDialog onClose={close} />;
  const { kind, contact } = open;
  if (kind === 'edit') return <ContactDialog key={contact.id} contact={contact} onClose={close} onEdit={edit} />;
  if (kind === 'remove') return <RemoveContactDialog contact={contact} onClose={close} />;
  if (kind === 'erase')
    return (
      <Suspense>
        <EraseDialog person={contact} onErased={close} onClose={close} />
      </Suspense>
    );
  if (kind === 'block') return <BlockDialog contact={contact} onClose={close} />;
  return <StartChatDialog contact={contact} onClose={close} />;
}

/** Unblocking needs no confirmation, because nothing is lost; blocking asks first. */
const useUnblock = () => {
  const text = useText(contactsText);
  const textOf = useErrorText();
  const { run } = useCommand(contacts.block, { changes: [contacts.list] });
  const latest = useRef({ text, textOf });
  latest.current = { text, textOf };
  return useCallback(
    async ({ id }: Contact) => {
      const outcome = await run({ params: { contactId: id }, body: { blocked: false } });
      if (outcome.ok) toast.success(latest.current.text.unblockedNow);
      else toast.error(latest.current.textOf(outcome.error));
    },
    [run],
  );
};

export function ContactsScreen() {
  const text = useText(contactsText);
  const importWords = useText(importText);
  const { search, setSearch, settled } = useAddressSearch();
  const [open, setOpen] = useState<Open>(null);
  const searched = settled.length >= shortestSearch ? settled : '';
  const [filters, setFilters] = useContactFilters();
  const list = useContacts(searched, filters);
  const can = useCan();
  const unblock = useUnblock();
  const bulk = useContactActs();
  const navigate = useNavigate();
  const maySchedule = useUser().company.plan.useSchedules;
  const canDelete = can('contacts-page:deleteContact');
  const canErase = can('exports:manage');
  const canImport = can('contacts-page:importContacts');
  const isTable = useMinRoom(tableWidth);
  // Stable while the list scrolls, so that rows are not drawn again.
  const columns = useMemo(
    () =>
      contactColumns(text, isTable, {
        canDelete,
        onChat: (contact) => setOpen({ kind: 'chat', contact }),
        onEdit: (contact) => setOpen({ kind: 'edit', contact }),
        onBlock: (contact) => (contact.blocked ? void unblock(contact) : setOpen({ kind: 'block', contact })),
        onRemove: (contact) => setOpen({ kind: 'remove', contact }),
        onErase: canErase ? (contact) => setOpen({ kind: 'erase', contact }) : undefined,
        onSchedule: maySchedule ? ({ id }) => navigate(appPaths.schedules.href(id)) : undefined,
      }),
    [text, isTable, canDelete, canErase, unblock, maySchedule, navigate],
  );
  return (
    <ListScreen
      text={text}
      icon={<UserIcon size={26} />}
      list={list}
      columns={columns}
      bulk={bulk}
      search={search}
      onSearch={setSearch}
      isSearched={searched + filters.dateStart + filters.dateEnd + filters.tagId !== ''}
      actions={
        <>
          <ContactFilter filters={filters} onChange={setFilters} />
          <FileActs onImport={() => setOpen({ kind: 'import' })} />
          <Button kind="primary" icon={<PlusIcon size={18} />} onClick={() => setOpen({ kind: 'add' })}>
            {text.add}
          </Button>
        </>
      }
      whenEmpty={canImport && <Button onClick={() => setOpen({ kind: 'import' })}>{importWords.title}</Button>}
      note={
        <>
          <ChosenTag filters={filters} onChange={setFilters} />
          {settled !== '' && searched === '' && <p className="cell-muted">{text.searchHint}</p>}
        </>
      }
    >
      <OpenDialog open={open} setOpen={setOpen} />
    </ListScreen>
  );
}
