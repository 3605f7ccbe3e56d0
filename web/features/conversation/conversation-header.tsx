import { lazy, Suspense, useRef, useState } from 'react';
import type { Ticket } from '#shared/tickets/ticket.ts';
import { useUser } from '#web/api/session.ts';
import { Avatar } from '#web/entities/avatar/avatar.tsx';
import { CustomerActivityText } from '#web/entities/presence/activity-text.tsx';
import { TicketViewersList } from '#web/entities/presence/viewers.tsx';
import { keysTextOfVerb } from '#web/entities/shortcuts/shortcuts.ts';
import { useShortcutVerb } from '#web/entities/shortcuts/verbs.ts';
import { TagEditor } from '#web/entities/ticket-tags/tag-editor.tsx';
import type { TicketTags } from '#web/entities/ticket-tags/use-ticket-tags.ts';
import { TicketTagWords } from '#web/entities/tickets/tag-words.tsx';
import { useIsWatched } from '#web/entities/tickets/use-is-watched.ts';
import { useTicketNavigation } from '#web/entities/tickets/use-ticket-navigation.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { BackIcon, SearchIcon } from '#web/ui/buttons/icons.tsx';
import { formatPhone } from '#web/ui/format/phone-number.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { useIsNarrower } from '#web/ui/layout/use-is-narrower.ts';
import { Badge } from '#web/ui/states/badge.tsx';
import { conversationText } from './conversation.text.ts';
import { LastInteractionLabel } from './last-interaction-label.tsx';
import { SnoozedLabel } from './snoozed-label.tsx';
import { TicketButtons } from './ticket-buttons.tsx';
import { TransferPopover } from './transfer/transfer-popover.tsx';

const AskColleagueDialog = lazy(() =>
  import('#web/entities/chats/ask-colleague-dialog.tsx').then((file) => ({ default: file.AskColleagueDialog })),
);
const DeleteTicketDialog = lazy(() =>
  import('./delete-ticket-dialog.tsx').then((file) => ({ default: file.DeleteTicketDialog })),
);
const TransferDialog = lazy(() =>
  import('./transfer/transfer-dialog.tsx').then((file) => ({ default: file.TransferDialog })),
);
/** Loaded for users who watch queues. */
const WatchedButtons = lazy(() => import('./watched-buttons.tsx').then((file) => ({ default: file.WatchedButtons })));
const TodoDialog = lazy(() =>
  import('#web/entities/todos/todo-dialog.tsx').then((file) => ({ default: file.TodoDialog })),
);

interface ConversationHeaderProps {
  ticket: Ticket;
  tags: TicketTags;
  /** Whether the contact's details are on screen; `onContact` shows or hides them. */
  isContactShown: boolean;
  onContact: () => void;
  /** Searches the conversation. */
  onSearch: () => void;
  /** Schedules a message; undefined where none can be scheduled. */
  onSchedule: (() => void) | undefined;
}

type HeaderDialog = 'move' | 'ask' | 'todo' | 'delete';

interface HeaderActsProps extends Pick<ConversationHeaderProps, 'ticket' | 'onSearch' | 'onSchedule'> {
  isCompact: boolean;
  isTight: boolean;
  isWatched: boolean;
  onTags: () => void;
  onDialog: (dialog: HeaderDialog) => void;
}

/** The acts on the conversation; of a watched one those that change nothing in it. */
function HeaderActs({ isWatched, onDialog, ...buttons }: HeaderActsProps) {
  const transfer = useRef<HTMLDivElement>(null);
  const { ticket } = buttons;
  const [onAsk, onTodo] = [() => onDialog('ask'), () => onDialog('todo')];
  if (isWatched)
    return (
      <Suspense>
        <WatchedButtons {...buttons} onAsk={onAsk} onTodo={onTodo} />
      </Suspense>
    );
  return (
    <>
      <TicketButtons
        {...{ ...buttons, onAsk, onTodo }}
        onTransfer={() => transfer.current?.showPopover()}
        onDelete={() => onDialog('delete')}
      />
      <TransferPopover ticket={ticket} popover={transfer} onOtherConnection={() => onDialog('move')} />
    </>
  );
}

/** A narrower header has no room for buttons beside the next step: they are in the menu. */
const roomForButtons = 680;
/** In a narrower one the name and the number need the room: the next step shows only its tick. */
const roomForWords = 480;
/** The same for a conversation of a colleague, which has a button to take it over and the colleague's name. */
const roomForWordsOfOthers = 760;

/** The header of a conversation: the contact, the ticket's state and its actions. */
export function ConversationHeader(props: ConversationHeaderProps) {
  const { ticket, tags, isContactShown, onContact, onSearch, onSchedule } = props;
  const text = useText(conversationText);
  const { toList } = useTicketNavigation();
  const header = useRef<HTMLElement>(null);
  const tagEditor = useRef<HTMLDivElement>(null);
  const isCompact = useIsNarrower(header, roomForButtons);
  const me = useUser();
  const isTight = useIsNarrower(header, ticket.userId === me.id ? roomForWords : roomForWordsOfOthers);
  const [dialog, setDialog] = useState<HeaderDialog | null>(null);
  const { contact, queue, user } = ticket;
  const isWatched = useIsWatched()(ticket);
  useShortcutVerb('tags', isWatched ? null : () => tagEditor.current?.showPopover());
  return (
    <header ref={header} className="conversation-header row gap-1 rigid">
      <IconButton className="conversation-back" label={text.back} icon={<BackIcon />} onClick={toList} />
      <button
        type="button"
        className="conversation-contact row gap-3"
        title={`${text.contactDetails} (${keysTextOfVerb('details')})`}
        aria-keyshortcuts={keysTextOfVerb('details')}
        aria-expanded={isContactShown}
        onClick={onContact}
      >
        <Avatar name={contact.name} picture={contact.profilePicUrl} size={32} />
        <span className="column grow">
          <strong className="truncate">{contact.name}</strong>
          <small className="conversation-facts meta flex wrap">
            <span className="truncate">
              <CustomerActivityText ticketId={ticket.id}>
                {ticket.isGroup ? text.group : formatPhone(contact.number)}
              </CustomerActivityText>
            </span>
            {ticket.snoozedUntil ? (
              <SnoozedLabel until={ticket.snoozedUntil} />
            ) : (
              <LastInteractionLabel at={ticket.lastMessageAt} />
            )}
            <TicketTagWords tags={tags.shown} />
          </small>
        </span>
      </button>
      <span className="conversation-state row wrap to-end gap-3">
        <TicketViewersList ticketId={ticket.id} size={24} />
        <Badge color={queue?.color}>{queue?.name ?? text.noQueue}</Badge>
        {user?.id !== me.id && <Badge>{user ? text.assignedTo(user.name) : text.unassigned}</Badge>}
      </span>
      {!isWatched && (
        <TagEditor tags={tags} popover={tagEditor} hasButton={!isCompact} shortcut={keysTextOfVerb('tags')} />
      )}
      {!isCompact && <IconButton label={text.find} icon={<SearchIcon />} onClick={onSearch} />}
      <HeaderActs
        {...{ ticket, isCompact, isTight, isWatched, onSearch, onSchedule }}
        onTags={() => tagEditor.current?.showPopover()}
        onDialog={setDialog}
      />
      <Suspense fallback={null}>
        {dialog === 'move' && <TransferDialog ticket={ticket} onClose={() => setDialog(null)} />}
        {dialog === 'ask' && <AskColleagueDialog ticket={ticket} onClose={() => setDialog(null)} />}
        {dialog === 'todo' && (
          <TodoDialog ticketId={ticket.id} firstText={ticket.contact.name} onClose={() => setDialog(null)} />
        )}
        {dialog === 'delete' && <DeleteTicketDialog ticket={ticket} onClose={() => setDialog(null)} />}
      </Suspense>
    </header>
  );
}
