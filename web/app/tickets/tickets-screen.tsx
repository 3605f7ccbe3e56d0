import { useParams } from 'react-router-dom';
import { useInboxPage } from '#web/entities/tickets/inbox-page.ts';
import { ticketsText } from '#web/entities/tickets/tickets.text.ts';
import { useTicketNavigation } from '#web/entities/tickets/use-ticket-navigation.ts';
import { useUndoKey } from '#web/entities/tickets/use-undo.ts';
import { Composer } from '#web/features/composer/composer.tsx';
import { usePreventStrayDrops } from '#web/features/composer/files/stray-drops.ts';
import { RecordingOnOtherScreen } from '#web/features/composer/recording/shown-line.tsx';
import { ConversationPage } from '#web/features/conversation/conversation-page.tsx';
import { ListPane } from '#web/features/inbox/list-pane.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { TopBarTitle } from '#web/ui/layout/page-title.tsx';
import { useIsNarrow } from '#web/ui/layout/use-width.ts';
import { NothingSelected } from './nothing-selected.tsx';
import { useTagAndQueueRefresh } from './use-tag-and-queue-refresh.ts';
import './tickets.css';

/** `/tickets` and `/tickets/{uuid}`: the list beside the conversation, or on a phone one of the two. The shell's bottom bar leads from one to the other. */
export function TicketsScreen() {
  const text = useText(ticketsText);
  const { uuid } = useParams();
  const isNarrow = useIsNarrow();
  const page = useInboxPage();
  const { toList } = useTicketNavigation();
  usePreventStrayDrops();
  useTagAndQueueRefresh();
  useUndoKey();
  const showsTicket = !isNarrow || page === 'ticket';
  return (
    <div className="tickets column" data-page={isNarrow ? page : 'both'}>
      {/* On a phone nothing is above a conversation but its own head. */}
      {isNarrow && showsTicket && uuid ? (
        <h1 className="visually-hidden">{text.title}</h1>
      ) : (
        <TopBarTitle>{text.title}</TopBarTitle>
      )}
      <div className="tickets-body">
        {/* The list stays mounted behind the ticket, so that it keeps its scroll position. */}
        <div className="tickets-list" inert={isNarrow && page === 'ticket'}>
          <ListPane selected={uuid} isNarrow={isNarrow} />
        </div>
        {showsTicket && (
          <section className="tickets-ticket" aria-label={text.ticketPage}>
            {uuid ? (
              <ConversationPage key={uuid} uuid={uuid} composer={Composer} />
            ) : (
              <NothingSelected onSelect={isNarrow ? toList : null} />
            )}
          </section>
        )}
      </div>
      <RecordingOnOtherScreen />
    </div>
  );
}
