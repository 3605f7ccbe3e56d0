import { lazy, Suspense, useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import type { Contact } from '#shared/contacts/contact.ts';
import { dataExports } from '#shared/exports/contract.ts';
import { useLiveEvent } from '#web/api/realtime.ts';
import { useCan, useUser } from '#web/api/session.ts';
import { useCommand } from '#web/api/use-command.ts';
import { Avatar } from '#web/entities/avatar/avatar.tsx';
import { ContactEditor } from '#web/entities/contacts/contact-editor.tsx';
import { contactsText } from '#web/entities/contacts/contacts.text.ts';
import { ContactConsents } from '#web/entities/contacts/details/consents.tsx';
import { ContactFacts } from '#web/entities/contacts/details/contact-facts.tsx';
import { detailsText } from '#web/entities/contacts/details/details.text.ts';
import { useFoldedSections } from '#web/entities/contacts/details/folds.ts';
import { useContactOverview } from '#web/entities/contacts/details/use-overview.ts';
import { eraseText } from '#web/entities/contacts/erase.text.ts';
import { appPaths } from '#web/paths.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import {
  CalendarIcon,
  ChatIcon,
  DeleteIcon,
  DownloadIcon,
  EditIcon,
  MoreIcon,
  UsersIcon,
} from '#web/ui/buttons/icons.tsx';
import { Menu, type MenuItem } from '#web/ui/buttons/menu.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { Screen } from '#web/ui/layout/screen.tsx';
import { useIsNarrow } from '#web/ui/layout/use-width.ts';
import { Failure } from '#web/ui/states/failure.tsx';
import { toast } from '#web/ui/states/toast.tsx';
import { useErrorText } from '#web/ui/states/use-error-text.ts';
import '#web/ui/layout/panel.css';
import './contact-screen.css';
import { contactScreenText } from './contact-screen.text.ts';
import { ContactConversations, ContactNotes, ContactSections } from './contact-sections.tsx';
import { ContactMerges } from './merges.tsx';
import { StartChatDialog } from './start-chat-dialog.tsx';

const MergeDialog = lazy(() => import('./merge-dialog.tsx'));

const EraseDialog = lazy(() => import('#web/entities/contacts/erase-dialog.tsx'));

type Opened = 'chat' | 'edit' | 'merge' | 'erase';

/** Starts the export of all that is kept of a contact, and shows where it will be. */
function useDataExport(contactId: number) {
  const text = useText(detailsText);
  const navigate = useNavigate();
  const start = useCommand(dataExports.start, { changes: [dataExports.list] });
  const textOf = useErrorText();
  return async () => {
    if (start.isRunning) return;
    const begun = await start.run({ body: { contactId } });
    if (!begun.ok) return toast.error(textOf(begun.error));
    toast.success(text.exportBegun);
    navigate(appPaths.privacy.href());
  };
}

interface ActionsProps {
  contact: Contact;
  onOpen: (dialog: Opened) => void;
}

/** Rare acts on a contact, in a menu. */
function MoreActs({ contact: { id, isGroup }, onOpen }: ActionsProps) {
  const text = useText(detailsText);
  const erase = useText(eraseText);
  const can = useCan();
  const exportData = useDataExport(id);
  const mayMerge = can('contacts:write') && !isGroup;
  const items: MenuItem[] = [
    ...(mayMerge ? [{ text: text.mergeAction, icon: <UsersIcon size={18} />, onSelect: () => onOpen('merge') }] : []),
    ...(can('exports:manage')
      ? [
          { text: text.exportAction, icon: <DownloadIcon size={18} />, onSelect: exportData },
          {
            text: erase.action,
            icon: <DeleteIcon size={18} />,
            isDanger: true,
            startsGroup: true,
            onSelect: () => onOpen('erase'),
          },
        ]
      : []),
  ];
  if (items.length === 0) return null;
  return (
    <Menu
      label={text.moreActs}
      items={items}
      trigger={(trigger) => <IconButton label={text.moreActs} icon={<MoreIcon />} {...trigger} />}
    />
  );
}

/** The acts on a contact. A person who cannot receive messages is written to neither now nor later. */
function Actions({ contact, onOpen }: ActionsProps) {
  const text = useText(detailsText);
  const { schedule } = useText(contactsText);
  const navigate = useNavigate();
  const { useSchedules: hasSchedules } = useUser().company.plan;
  const mayEdit = useCan()('contacts:write') && !contact.isGroup;
  const isReachable = contact.active && !contact.blocked;
  return (
    <>
      {mayEdit && (
        <Button icon={<EditIcon size={18} />} onClick={() => onOpen('edit')}>
          {text.editAll}
        </Button>
      )}
      {hasSchedules && isReachable && (
        <Button icon={<CalendarIcon size={18} />} onClick={() => navigate(appPaths.schedules.href(contact.id))}>
          {schedule}
        </Button>
      )}
      <Button kind="primary" icon={<ChatIcon size={18} />} isDisabled={!isReachable} onClick={() => onOpen('chat')}>
        {text.talk}
      </Button>
      <MoreActs contact={contact} onOpen={onOpen} />
    </>
  );
}

/** A contact with everything that hangs on it. */
export function ContactScreen() {
  const text = useText(detailsText);
  const page = useText(contactScreenText);
  const isNarrow = useIsNarrow();
  const navigate = useNavigate();
  const contactId = Number(useParams().contactId) || 0;
  const folds = useFoldedSections();
  const overview = useContactOverview(contactId, folds);
  const { data, error, mutate } = overview;
  const contact = data?.contact;
  const [dialog, setDialog] = useState<Opened | null>(null);
  useLiveEvent('contact', (event) => {
    if (event.action === 'delete' ? event.contactId === contactId : event.contact.id === contactId) void mutate();
  });
  const survivor = contact?.id;
  useEffect(() => {
    // The contact was merged into another one: its address leads there.
    if (survivor !== undefined && survivor !== contactId) navigate(appPaths.contact.href(survivor), { replace: true });
  }, [survivor, contactId, navigate]);
  if (error) return <Failure error={error} onRetry={mutate} />;
  const close = () => {
    setDialog(null);
    void mutate();
  };
  return (
    <Screen
      title={isNarrow ? page.title : (contact?.name ?? '…')}
      back={{ href: appPaths.contacts.href(), label: text.back }}
      actions={contact && <Actions contact={contact} onOpen={setDialog} />}
    >
      {contact && (
        <div className="contact-page">
          <section className="panel" aria-label={text.facts}>
            <ContactFacts
              contact={contact}
              picture={<Avatar name={contact.name} picture={contact.profilePicUrl} size={48} />}
              onChanged={(changed) =>
                void mutate((before) => before && { ...before, contact: changed }, { revalidate: false })
              }
            />
            {!contact.isGroup && <ContactConsents contact={contact} />}
            <ContactMerges contactId={contact.id} />
          </section>
          <section className="panel contact-page-talks" aria-label={text.conversations}>
            <div className="panel-head">
              <h2>{text.conversations}</h2>
            </div>
            <ContactConversations overview={overview} />
          </section>
          <div className="panel contact-page-sections contact-page-notes">
            <ContactNotes overview={overview} folds={folds} />
          </div>
          <div className="panel contact-page-sections contact-page-past">
            <ContactSections overview={overview} folds={folds} />
          </div>
          {dialog === 'chat' && <StartChatDialog contact={contact} onClose={close} />}
          {dialog === 'edit' && <ContactEditor contact={contact} onClose={close} />}
          {dialog === 'merge' && (
            <Suspense>
              <MergeDialog contact={contact} onClose={close} />
            </Suspense>
          )}
          {dialog === 'erase' && (
            <Suspense>
              <EraseDialog
                person={contact}
                onErased={() => navigate(appPaths.privacy.href())}
                onClose={() => setDialog(null)}
              />
            </Suspense>
          )}
        </div>
      )}
    </Screen>
  );
}
