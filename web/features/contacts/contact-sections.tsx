import { lazy, Suspense, useRef } from 'react';
import { Link } from 'react-router-dom';
import { planPartOfDomain } from '#shared/plan-parts.ts';
import type { Ticket } from '#shared/tickets/ticket.ts';
import { useCan, useUser } from '#web/api/session.ts';
import { useMayUsePlanPart } from '#web/api/use-has-part.ts';
import { ContactHistory } from '#web/entities/contacts/details/contact-history.tsx';
import { ContactAppointments, ContactSchedules } from '#web/entities/contacts/details/contact-plans.tsx';
import { detailsText } from '#web/entities/contacts/details/details.text.ts';
import { FoldSection } from '#web/entities/contacts/details/fold-section.tsx';
import type { FoldedSections } from '#web/entities/contacts/details/folds.ts';
import { historyText } from '#web/entities/contacts/details/history.text.ts';
import type { ContactOverviewState } from '#web/entities/contacts/details/use-overview.ts';
import { NotesSection } from '#web/entities/notes/notes-section.tsx';
import { TagEditor } from '#web/entities/ticket-tags/tag-editor.tsx';
import { useTicketTags } from '#web/entities/ticket-tags/use-ticket-tags.ts';
import { TicketTagWords } from '#web/entities/tickets/tag-words.tsx';
import { useTicketEvents } from '#web/entities/tickets/ticket-events.ts';
import { useIsWatched } from '#web/entities/tickets/use-is-watched.ts';
import { appPaths } from '#web/paths.ts';
import { formatMoment } from '#web/ui/format/dates.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { Badge } from '#web/ui/states/badge.tsx';

const ContactMedia = lazy(() =>
  import('#web/entities/contacts/details/contact-media.tsx').then((file) => ({ default: file.ContactMedia })),
);

interface SectionsProps {
  overview: ContactOverviewState;
  folds: FoldedSections;
}

/** A conversation, with its tags and the campaign it answers. */
function Conversation({ ticket }: { ticket: Ticket }) {
  const text = useText(detailsText);
  const isWatched = useIsWatched()(ticket);
  const mayTag = useCan()('tickets:write') && !isWatched;
  const tags = useTicketTags(ticket);
  const editor = useRef<HTMLDivElement>(null);
  const { uuid, status, whatsapp, campaign, lastMessageAt } = ticket;
  return (
    <li>
      <Link to={appPaths.ticket.href(uuid)}>
        <span className="truncate">{whatsapp?.name}</span>
        <Badge>{text[status]}</Badge>
        <small>{[text.lastChange(formatMoment(lastMessageAt)), campaign?.name].filter(Boolean).join(' · ')}</small>
        {tags.shown.length > 0 && (
          <small className="contact-conversation-tags">
            <TicketTagWords tags={tags.shown} />
          </small>
        )}
      </Link>
      {mayTag && <TagEditor tags={tags} popover={editor} hasButton />}
    </li>
  );
}

/** The conversations of the contact that the user may see. */
export function ContactConversations({ overview: { data, mutate } }: { overview: ContactOverviewState }) {
  const text = useText(detailsText);
  const tickets = data?.tickets ?? [];
  const change = (decide: (before: readonly Ticket[]) => Ticket[]) =>
    void mutate((before) => before && { ...before, tickets: decide(before.tickets) }, { revalidate: false });
  useTicketEvents({
    onTicket: (ticket) => change((before) => before.map((other) => (other.id === ticket.id ? ticket : other))),
    onDelete: (ticketId) => change((before) => before.filter(({ id }) => id !== ticketId)),
  });
  if (tickets.length === 0) return <p>{text.noConversations}</p>;
  return (
    <ul className="contact-conversations">
      {tickets.map((ticket) => (
        <Conversation key={ticket.id} ticket={ticket} />
      ))}
    </ul>
  );
}

/** The notes of each conversation that the user may read. */
export function ContactNotes({ overview: { data }, folds }: SectionsProps) {
  const user = useUser();
  const can = useCan();
  const isWatched = useIsWatched();
  const isReadable = (ticket: Ticket) =>
    ticket.status !== 'pending' || ticket.userId === user.id || isWatched(ticket) || can('tickets-manager:peek');
  const readable = data?.tickets.filter(isReadable) ?? [];
  return readable.map((ticket) => (
    <NotesSection
      key={ticket.id}
      ticket={ticket}
      folds={folds}
      isReadOnly={isWatched(ticket)}
      of={readable.length > 1 ? ticket.whatsapp?.name : undefined}
    />
  ));
}

/** The past of the contact and what is planned, in sections that fold. */
export function ContactSections({ overview, folds }: SectionsProps) {
  const text = useText(detailsText);
  const { title } = useText(historyText);
  const hasPart = useMayUsePlanPart();
  return (
    <>
      <FoldSection id="history" folds={folds} title={title}>
        <ContactHistory overview={overview} />
      </FoldSection>
      <FoldSection id="media" folds={folds} title={text.media}>
        <Suspense>
          <ContactMedia overview={overview} />
        </Suspense>
      </FoldSection>
      {hasPart(planPartOfDomain.schedules) && (
        <FoldSection id="schedules" folds={folds} title={text.schedules}>
          <ContactSchedules overview={overview} />
        </FoldSection>
      )}
      {hasPart(planPartOfDomain.appointments) && (
        <FoldSection id="appointments" folds={folds} title={text.appointments}>
          <ContactAppointments overview={overview} />
        </FoldSection>
      )}
    </>
  );
}
