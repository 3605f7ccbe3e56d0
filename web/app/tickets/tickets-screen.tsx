import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { ticketsText } from '#web/entities/tickets/tickets.text.ts';
import { useUndoKey } from '#web/entities/tickets/use-undo.ts';
import { Composer } from '#web/features/composer/composer.tsx';
import { useNoStrayDrops } from '#web/features/composer/files/stray-drops.ts';
import { RecordingElsewhere } from '#web/features/composer/recording/recording-elsewhere.tsx';
import { ConversationPage } from '#web/features/conversation/conversation-page.tsx';
import { ListPane } from '#web/features/inbox/list-pane.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { InTitleSlot, PageTitle } from '#web/ui/layout/page-title.tsx';
import { useIsNarrow } from '#web/ui/layout/use-width.ts';
import { NarrowTabs } from './narrow-tabs.tsx';
import { NothingSelected } from './nothing-selected.tsx';
import { useTagAndQueueRefresh } from './use-tag-and-queue-refresh.ts';
import './tickets.css';

type Page = 'list' | 'ticket';

/** On a phone one page is shown at a time: the list, or the ticket in the address, until the user chooses a tab. */
const usePage = (uuid: string | undefined) => {
  const [chosen, setChosen] = useState<{ page: Page; uuid: string | undefined }>();
  const page: Page = chosen && chosen.uuid === uuid ? chosen.page : uuid ? 'ticket' : 'list';
  return [page, (next: Page) => setChosen({ page: next, uuid })] as const;
};

/** `/tickets` and `/tickets/{uuid}`: the list beside the conversation, or on a phone one of the two. */
export function TicketsScreen() {
  const text = useText(ticketsText);
  const { uuid } = useParams();
  const isNarrow = useIsNarrow();
  const [page, setPage] = usePage(uuid);
  useNoStrayDrops();
  useTagAndQueueRefresh();
  useUndoKey();
  const showsTicket = !isNarrow || page === 'ticket';
  return (
    <div className="tickets" data-page={isNarrow ? page : 'both'}>
      {isNarrow ? (
        <InTitleSlot>
          <h1 className="visually-hidden">{text.title}</h1>
          <NarrowTabs page={page} onChange={setPage} />
        </InTitleSlot>
      ) : (
        <PageTitle>{text.title}</PageTitle>
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
              <NothingSelected onSelect={isNarrow ? () => setPage('list') : null} />
            )}
          </section>
        )}
      </div>
      <RecordingElsewhere />
    </div>
  );
}
