import { lazy, type ReactNode, Suspense, useState } from 'react';
import { contacts } from '#shared/contacts/contract.ts';
import type { Ticket } from '#shared/tickets/ticket.ts';
import { useLive } from '#web/api/realtime.ts';
import { useCan } from '#web/api/session.ts';
import { useResource } from '#web/api/use-resource.ts';
import { Avatar } from '#web/entities/avatar/avatar.tsx';
import { ContactEditor } from '#web/entities/contacts/contact-editor.tsx';
import { TagWords } from '#web/entities/tickets/tag-words.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { CloseIcon, EditIcon } from '#web/ui/buttons/icons.tsx';
import { formatPhone } from '#web/ui/format/phone-number.ts';
import { useLanguage, useText } from '#web/ui/language/use-text.ts';
import { conversationText } from './conversation.text.ts';
import { OptedOut } from './drawer/opted-out.tsx';

/** Loaded on demand: few users need it, and seldom. */
const TicketLog = lazy(() => import('./ticket-log.tsx'));
// Loaded with the drawer.
const NotesSection = lazy(() => import('./drawer/notes-section.tsx'));
const HistorySection = lazy(() => import('./drawer/history-section.tsx'));

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return children ? (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  ) : null;
}

/** The details of the customer, beside the conversation. */
export function ContactDrawer({ ticket, onClose }: { ticket: Ticket; onClose: () => void }) {
  const text = useText(conversationText);
  const language = useLanguage();
  const mayPeek = useCan()('tickets-manager:peek');
  const { data, mutate } = useResource(contacts.show, { params: { contactId: ticket.contactId } });
  const contact = data ?? ticket.contact;
  const [isEditing, setEditing] = useState(false);
  useLive('contact', (event) => {
    if (event.action !== 'delete' && event.contact.id === ticket.contactId)
      void mutate(event.contact, { revalidate: false });
  });
  return (
    <aside className="contact-drawer" aria-label={text.contactDetails}>
      <header>
        <h2>{text.contactDetails}</h2>
        <IconButton label={text.closeDrawer} icon={<CloseIcon />} onClick={onClose} />
      </header>
      <div className="contact-drawer-who">
        <Avatar name={contact.name} picture={contact.profilePicUrl} size={72} />
        <strong>{contact.name}</strong>
        {data && !data.isGroup && (
          <Button icon={<EditIcon size={18} />} onClick={() => setEditing(true)}>
            {text.editContact}
          </Button>
        )}
        {data && isEditing && <ContactEditor contact={data} onClose={() => setEditing(false)} />}
      </div>
      {data && <OptedOut contact={data} />}
      <dl>
        <Fact name={text.number}>{ticket.isGroup ? '' : formatPhone(contact.number)}</Fact>
        <Fact name={text.email}>{contact.email}</Fact>
        <Fact name={text.queue}>{ticket.queue?.name}</Fact>
        <Fact name={text.agent}>{ticket.user?.name}</Fact>
        <Fact name={text.connection}>{ticket.whatsapp?.name}</Fact>
        <Fact name={text.answersCampaign}>{ticket.campaign?.name}</Fact>
        <Fact name={text.since}>
          {new Date(ticket.createdAt).toLocaleDateString(language, { dateStyle: 'medium' })}
        </Fact>
        {data?.extraInfo.map((info) => (
          <Fact key={info.id} name={info.name}>
            {info.value}
          </Fact>
        ))}
      </dl>
      {ticket.tags.length > 0 && (
        <div className="contact-drawer-tags">
          <TagWords tags={ticket.tags} />
        </div>
      )}
      <Suspense>
        <NotesSection ticket={ticket} />
        {/* A rating changes only the version of a closed ticket, so the key includes the version then. */}
        <HistorySection
          key={`${ticket.cycle} ${ticket.status} ${ticket.userId} ${ticket.status === 'closed' ? ticket.version : ''}`}
          ticket={ticket}
        />
      </Suspense>
      {mayPeek && (
        <Suspense>
          <TicketLog ticket={ticket} />
        </Suspense>
      )}
    </aside>
  );
}
