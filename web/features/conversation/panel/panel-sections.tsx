import { lazy, Suspense, useState } from 'react';
import { planPartOfDomain } from '#shared/plan-parts.ts';
import type { Ticket } from '#shared/tickets/ticket.ts';
import { useCan } from '#web/api/session.ts';
import { useMayUsePlanPart } from '#web/api/use-has-part.ts';
import { ContactEditor } from '#web/entities/contacts/contact-editor.tsx';
import { ContactFacts } from '#web/entities/contacts/details/contact-facts.tsx';
import { ContactHistory } from '#web/entities/contacts/details/contact-history.tsx';
import { ContactAppointments, ContactSchedules } from '#web/entities/contacts/details/contact-plans.tsx';
import { detailsText } from '#web/entities/contacts/details/details.text.ts';
import { FoldSection } from '#web/entities/contacts/details/fold-section.tsx';
import { type FoldedSections, useFoldedSections } from '#web/entities/contacts/details/folds.ts';
import { historyText } from '#web/entities/contacts/details/history.text.ts';
import { type ContactOverviewState, useContactOverview } from '#web/entities/contacts/details/use-overview.ts';
import { NotesSection } from '#web/entities/notes/notes-section.tsx';
import { runVerb } from '#web/entities/shortcuts/verbs.ts';
import { ticketTagsText } from '#web/entities/ticket-tags/tags.text.ts';
import type { TicketTags } from '#web/entities/ticket-tags/use-ticket-tags.ts';
import { TicketTagWords } from '#web/entities/tickets/tag-words.tsx';
import { useIsWatched } from '#web/entities/tickets/use-is-watched.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { EditIcon, PlusIcon } from '#web/ui/buttons/icons.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { ErrorNotice } from '#web/ui/states/notice.tsx';
import { conversationText } from '../conversation.text.ts';
import { ticketActionsText } from '../ticket-actions.text.ts';
import { OptedOutNotice } from './opted-out.tsx';
import { TicketFacts } from './ticket-facts.tsx';

/** Loaded when they are unfolded. */
const TicketLog = lazy(() => import('./ticket-log.tsx'));
const ContactMedia = lazy(() =>
  import('#web/entities/contacts/details/contact-media.tsx').then((file) => ({ default: file.ContactMedia })),
);

/** The contact's and the conversation's facts. Until the contact is loaded, those that the conversation carries. */
function Facts({ ticket, folds, overview }: { ticket: Ticket; folds: FoldedSections; overview: ContactOverviewState }) {
  const text = useText(conversationText);
  const { facts } = useText(detailsText);
  const mayEdit = useCan()('contacts:write');
  const [isEditing, setEditing] = useState(false);
  const contact = overview.data?.contact;
  const edit = contact && mayEdit && !contact.isGroup && (
    <IconButton label={text.editContact} icon={<EditIcon size={16} />} onClick={() => setEditing(true)} />
  );
  return (
    <FoldSection id="facts" folds={folds} title={facts} action={edit}>
      {contact && <OptedOutNotice contact={contact} onChanged={() => void overview.mutate()} />}
      <ContactFacts
        contact={contact ?? { ...ticket.contact, extraInfo: [] }}
        onChanged={
          contact &&
          ((changed) =>
            void overview.mutate((before) => before && { ...before, contact: changed }, { revalidate: false }))
        }
      />
      <TicketFacts ticket={ticket} />
      {contact && isEditing && (
        <ContactEditor
          contact={contact}
          onClose={() => {
            setEditing(false);
            void overview.mutate();
          }}
        />
      )}
    </FoldSection>
  );
}

function Tags({ tags, folds, isWatched }: { tags: TicketTags; folds: FoldedSections; isWatched: boolean }) {
  const text = useText(detailsText);
  const { change: label } = useText(ticketTagsText);
  const change = !isWatched && (
    <IconButton label={label} icon={<PlusIcon size={18} />} onClick={() => runVerb('tags')} />
  );
  return (
    <FoldSection id="tags" folds={folds} title={text.tags} count={tags.shown.length} action={change}>
      {tags.shown.length === 0 ? (
        <p>{text.noTags}</p>
      ) : (
        <div className="panel-tags row wrap">
          <TicketTagWords tags={tags.shown} />
        </div>
      )}
    </FoldSection>
  );
}

/** The details of the customer of a conversation, in sections that fold. */
export default function PanelSections({ ticket, tags }: { ticket: Ticket; tags: TicketTags }) {
  const text = useText(detailsText);
  const { title: history } = useText(historyText);
  const { log } = useText(ticketActionsText);
  const mayPeek = useCan()('tickets-manager:peek');
  const hasPart = useMayUsePlanPart();
  const isWatched = useIsWatched()(ticket);
  const folds = useFoldedSections();
  // A rating changes only the version of a closed ticket.
  const rated = ticket.status === 'closed' ? ticket.version : '';
  const state = `${ticket.cycle} ${ticket.status} ${ticket.userId} ${ticket.queueId} ${rated}`;
  const overview = useContactOverview(ticket.contactId, folds, state);
  return (
    <>
      <ErrorNotice error={overview.error} />
      <NotesSection ticket={ticket} folds={folds} isReadOnly={isWatched} />
      <Facts {...{ ticket, folds, overview }} />
      <Tags {...{ tags, folds, isWatched }} />
      <FoldSection id="history" folds={folds} title={history}>
        <ContactHistory overview={overview} openTicketId={ticket.id} />
      </FoldSection>
      <FoldSection id="media" folds={folds} title={text.media}>
        <Suspense>
          <ContactMedia overview={overview} />
        </Suspense>
      </FoldSection>
      {hasPart(planPartOfDomain.schedules) && !ticket.isGroup && (
        <FoldSection id="schedules" folds={folds} title={text.schedules}>
          <ContactSchedules overview={overview} />
        </FoldSection>
      )}
      {hasPart(planPartOfDomain.appointments) && !ticket.isGroup && (
        <FoldSection id="appointments" folds={folds} title={text.appointments}>
          <ContactAppointments overview={overview} />
        </FoldSection>
      )}
      {mayPeek && (
        <FoldSection id="log" folds={folds} title={log}>
          <Suspense>
            <TicketLog ticket={ticket} />
          </Suspense>
        </FoldSection>
      )}
    </>
  );
}
