import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import type { Contact } from '#shared/contacts/contact.ts';
import { contacts } from '#shared/contacts/contract.ts';
import { useLive } from '#web/api/realtime.ts';
import { useCan } from '#web/api/session.ts';
import { useResource } from '#web/api/use-resource.ts';
import { Avatar } from '#web/entities/avatar/avatar.tsx';
import { ContactEditor } from '#web/entities/contacts/contact-editor.tsx';
import { ContactFacts } from '#web/entities/contacts/details/contact-facts.tsx';
import { ContactPlans } from '#web/entities/contacts/details/contact-plans.tsx';
import { detailsText } from '#web/entities/contacts/details/details.text.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { BackIcon, EditIcon, UsersIcon } from '#web/ui/buttons/icons.tsx';
import { formatMoment } from '#web/ui/format/dates.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { Screen } from '#web/ui/layout/screen.tsx';
import { Badge } from '#web/ui/states/badge.tsx';
import { Failure } from '#web/ui/states/failure.tsx';
import '#web/ui/layout/panel.css';
import './contact-screen.css';
import { Merges } from './merges.tsx';

const MergeDialog = lazy(() => import('./merge-dialog.tsx'));

/** The conversations of the contact that the user may see. */
function Conversations({ contact: { tickets = [] } }: { contact: Contact }) {
  const text = useText(detailsText);
  if (tickets.length === 0) return <p>{text.noConversations}</p>;
  return (
    <ul className="contact-conversations">
      {tickets.map(({ id, uuid, status, whatsappName, updatedAt }) => (
        <li key={id}>
          <Link to={paths.ticket.href(uuid)}>
            <span className="truncate">{whatsappName}</span>
            <Badge>{text[status]}</Badge>
            <small>{text.lastChange(formatMoment(updatedAt))}</small>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** A contact with everything that hangs on it. */
export function ContactScreen() {
  const text = useText(detailsText);
  const navigate = useNavigate();
  const contactId = Number(useParams().contactId) || 0;
  const { data: contact, error, mutate } = useResource(contacts.show, { params: { contactId } });
  const mayEdit = useCan()('contacts:write');
  const [dialog, setDialog] = useState<'edit' | 'merge' | null>(null);
  useLive('contact', (event) => {
    const isThis = event.action === 'delete' ? event.contactId === contactId : event.contact.id === contactId;
    if (isThis) void mutate();
  });
  const survivor = contact?.id;
  useEffect(() => {
    // The contact was merged into another one: its address leads there.
    if (survivor !== undefined && survivor !== contactId) navigate(paths.contact.href(survivor), { replace: true });
  }, [survivor, contactId, navigate]);
  if (error) return <Failure error={error} onRetry={mutate} />;
  const close = () => setDialog(null);
  return (
    <Screen
      title={contact?.name ?? '…'}
      actions={
        <>
          <Button icon={<BackIcon size={18} />} onClick={() => navigate(paths.contacts.href())}>
            {text.back}
          </Button>
          {contact && mayEdit && !contact.isGroup && (
            <>
              <Button icon={<EditIcon size={18} />} onClick={() => setDialog('edit')}>
                {text.editAll}
              </Button>
              <Button icon={<UsersIcon size={18} />} onClick={() => setDialog('merge')}>
                {text.mergeAction}
              </Button>
            </>
          )}
        </>
      }
    >
      {contact && (
        <div className="contact-page">
          <section className="panel" aria-label={text.facts}>
            <div className="contact-page-who">
              <Avatar name={contact.name} picture={contact.profilePicUrl} size={48} />
              <strong className="truncate">{contact.name}</strong>
            </div>
            <ContactFacts
              contact={contact}
              onChanged={(changed) => void mutate({ ...contact, ...changed }, { revalidate: false })}
            />
            <Merges contactId={contact.id} />
          </section>
          <section className="panel" aria-label={text.conversations}>
            <div className="panel-head">
              <h2>{text.conversations}</h2>
            </div>
            <Conversations contact={contact} />
          </section>
          <section className="panel" aria-label={text.plans}>
            <div className="panel-head">
              <h2>{text.plans}</h2>
            </div>
            <ContactPlans contactId={contact.id} />
          </section>
          {dialog === 'edit' && <ContactEditor contact={contact} onClose={close} />}
          {dialog === 'merge' && (
            <Suspense>
              <MergeDialog contact={contact} onClose={close} />
            </Suspense>
          )}
        </div>
      )}
    </Screen>
  );
}
