import { lazy, Suspense, useCallback } from 'react';
import type { Message } from '#shared/messages/message.ts';
import type { Ticket } from '#shared/tickets/ticket.ts';
import { useUser } from '#web/api/session.ts';
import type { ComposerComponent } from '#web/entities/drafts/composer-slot.ts';
import { useDraft } from '#web/entities/drafts/use-draft.ts';
import { ColleagueAnsweringNotice } from '#web/entities/presence/activity-text.tsx';
import { useTicketSends } from '#web/entities/sends/use-send.ts';
import { useSetting } from '#web/entities/settings/use-setting.ts';
import { useShortcutVerb } from '#web/entities/shortcuts/verbs.ts';
import { useTicketTags } from '#web/entities/ticket-tags/use-ticket-tags.ts';
import { useIsWatched } from '#web/entities/tickets/use-is-watched.ts';
import { useTicketNavigation } from '#web/entities/tickets/use-ticket-navigation.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { useIsNarrower } from '#web/ui/layout/use-is-narrower.ts';
import { conversationText } from './conversation.text.ts';
import { ConversationHeader } from './conversation-header.tsx';
import { ConversationMessages } from './conversation-messages.tsx';
import { CustomerDetailsPanel } from './panel/panel.tsx';
import { useCustomerDetailsPanel } from './panel/use-panel.ts';
import { useMessagePlanning } from './planned/use-planning.tsx';
import { usePublishPresence } from './presence/use-publish-presence.ts';
import { useConversationAnchor } from './use-anchor.ts';
import { useConversation } from './use-conversation.ts';
import { useConversationAddress } from './use-conversation-address.ts';
import { useEscapeKey } from './use-escape.ts';
import { useMarkRead } from './use-mark-read.ts';
import { useConversationOnScreen } from './use-on-screen.ts';
import { useOneActEachGesture } from './use-one-gesture.ts';

/** Loaded on demand: agents search within a conversation only now and then. */
const FindBar = lazy(() => import('./find/find-bar.tsx'));

/** Loaded for the few conversations in which the bot gave up. */
const BotStopped = lazy(() => import('./bot-stopped.tsx').then((file) => ({ default: file.BotStopped })));

/** Loaded where the user cannot answer. */
const WatchedBar = lazy(() => import('./watched-bar.tsx').then((file) => ({ default: file.WatchedBar })));
const ReadOnlyBar = lazy(() => import('./read-only-bar.tsx').then((file) => ({ default: file.ReadOnlyBar })));

/** Narrower panes have no room for the drawer beside the conversation: it lies above it. The same as in the style sheet. */
const roomForDrawer = 620;

/** Whether this agent may write in the ticket, unless they only watch it. */
const useMayWrite = ({ status, userId }: Ticket): boolean => {
  const { id } = useUser();
  const onlyAssigneeWrites = useSetting('onlyAssigneeWrites') === 'enabled';
  return status === 'open' && !(onlyAssigneeWrites && userId !== id);
};

function FindLine({ ticketId, address }: { ticketId: number; address: ReturnType<typeof useConversationAddress> }) {
  if (address.find === null) return null;
  return (
    <Suspense fallback={null}>
      <FindBar
        ticketId={ticketId}
        words={address.find}
        at={address.at}
        onWords={address.search}
        onGo={address.goTo}
        onClose={() => address.search(null)}
      />
    </Suspense>
  );
}

/** A conversation: header, messages and composer. Mount anew for another ticket. */
export function Conversation({ ticket, composer: Composer }: { ticket: Ticket; composer: ComposerComponent }) {
  const text = useText(conversationText);
  const user = useUser();
  const { toList } = useTicketNavigation();
  const address = useConversationAddress();
  const { anchor, isOpened, settle, toEnd } = useConversationAnchor(address);
  const conversation = useConversation(ticket.id, anchor);
  const { isLoaded, isFresh, hasNewer, newestSeq } = conversation;
  const sending = useTicketSends({ ticketId: ticket.id, onStored: conversation.insert });
  const [draft, changeDraft] = useDraft(user.id, ticket.id);
  const panel = useCustomerDetailsPanel();
  const both = useOneActEachGesture<HTMLDivElement>();
  const isCovering = useIsNarrower(both, roomForDrawer);
  const tags = useTicketTags(ticket);
  const isWatched = useIsWatched()(ticket);
  const mayWrite = useMayWrite(ticket) && !isWatched;
  useConversationOnScreen(ticket);
  const planning = useMessagePlanning(ticket, draft, changeDraft);
  const presence = usePublishPresence(ticket);
  settle(conversation);
  useMarkRead({ ticket, isShown: isOpened && isLoaded && isFresh && !hasNewer, onRead: conversation.markRead });
  const reply = useCallback((message: Message) => changeDraft({ reply: message }), [changeDraft]);
  const authorOf = (message: Message) =>
    message.fromMe ? text.you : (message.participant?.name ?? ticket.contact.name);
  const leave = useCallback(() => {
    if (address.find !== null) address.search(null);
    else if (panel.isOpen && !panel.isBeside) panel.close();
    else toList();
  }, [panel, toList, address]);
  useEscapeKey(leave);
  const toggleFind = () => address.search(address.find === null ? '' : null);
  useShortcutVerb('details', panel.toggle);
  useShortcutVerb('find', toggleFind);

  return (
    <div ref={both} className="conversation-with-drawer">
      {/* Tab must not reach what is below the drawer. */}
      <section className="conversation column grow" aria-label={ticket.contact.name} inert={isCovering && panel.isOpen}>
        <ConversationHeader
          {...{ ticket, tags }}
          isContactShown={panel.isOpen}
          onContact={panel.toggle}
          onSearch={toggleFind}
          onSchedule={planning.plan}
        />
        <Suspense>{ticket.botStopped && <BotStopped />}</Suspense>
        <div className="conversation-bar">
          <FindLine ticketId={ticket.id} address={address} />
        </div>
        <ConversationMessages
          {...{ ticket, conversation, anchor, address, sending }}
          unsent={planning.unsent}
          onToEnd={toEnd}
          onReply={mayWrite ? reply : null}
        />
        {planning.lines}
        <ColleagueAnsweringNotice ticketId={ticket.id} />
        {mayWrite ? (
          <Composer
            {...{ ticket, draft, authorOf, newestSeq }}
            agentName={user.name}
            onSchedule={planning.plan}
            onChange={(part) => {
              if (part.text !== undefined) presence.typed(part.text);
              changeDraft(part);
            }}
            onSend={(outgoing, answered) => {
              presence.sent();
              if (hasNewer) toEnd();
              sending.send(outgoing, answered, newestSeq);
            }}
          />
        ) : (
          <Suspense>{isWatched ? <WatchedBar ticket={ticket} /> : <ReadOnlyBar ticket={ticket} />}</Suspense>
        )}
        {planning.dialog}
      </section>
      {panel.isOpen && <CustomerDetailsPanel ticket={ticket} tags={tags} onClose={panel.close} />}
    </div>
  );
}
