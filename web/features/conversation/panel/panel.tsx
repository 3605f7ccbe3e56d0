import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import type { Ticket } from '#shared/tickets/ticket.ts';
import { keysTextOfVerb } from '#web/entities/shortcuts/shortcuts.ts';
import type { TicketTags } from '#web/entities/ticket-tags/use-ticket-tags.ts';
import { appPaths } from '#web/paths.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { CloseIcon, UserIcon } from '#web/ui/buttons/icons.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { SkeletonRows } from '#web/ui/states/skeleton.tsx';
import { conversationText } from '../conversation.text.ts';

/** Loaded apart: the conversation comes first. */
const PanelSections = lazy(() => import('./panel-sections.tsx'));

/** The details of the customer, beside the conversation. */
export function CustomerDetailsPanel({
  ticket,
  tags,
  onClose,
}: {
  ticket: Ticket;
  tags: TicketTags;
  onClose: () => void;
}) {
  const text = useText(conversationText);
  return (
    <aside className="contact-drawer" aria-label={text.contactDetails}>
      <header className="row spread">
        <h2>{text.contactDetails}</h2>
        <Link
          className="icon-button"
          to={appPaths.contact.href(ticket.contactId)}
          aria-label={text.contactPage}
          title={text.contactPage}
        >
          <UserIcon />
        </Link>
        <IconButton
          label={text.closeDrawer}
          shortcut={keysTextOfVerb('details')}
          icon={<CloseIcon />}
          onClick={onClose}
        />
      </header>
      <Suspense fallback={<SkeletonRows count={6} />}>
        <PanelSections ticket={ticket} tags={tags} />
      </Suspense>
    </aside>
  );
}
