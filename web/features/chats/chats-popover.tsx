import { Link } from 'react-router-dom';
import { useCan, useUser } from '#web/api/session.ts';
import { useChats } from '#web/entities/chats/use-chats.ts';
import { appPaths } from '#web/paths.ts';
import { BarPopover } from '#web/ui/buttons/bar-popover.tsx';
import { UsersIcon } from '#web/ui/buttons/icons.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { useIsNarrow } from '#web/ui/layout/use-width.ts';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { Failure } from '#web/ui/states/failure.tsx';
import { ChatListRow } from './chat-list-row.tsx';
import './chat-list.css';
import { chatsText } from './chats.text.ts';

/** The pop-over with the last chats. */
export function ChatsPopover() {
  const text = useText(chatsText);
  const { company } = useUser();
  const mayChat = useCan()('chats:use');
  const { rows, unread, error, isLoading, mutate } = useChats();
  const isNarrow = useIsNarrow();
  // A phone's bar has no room for it: the bell and the menu show the same.
  if (!company.plan.useInternalChat || !mayChat || isNarrow) return null;
  return (
    <BarPopover
      label={unread > 0 ? text.openUnread(unread) : text.open}
      title={text.open}
      icon={<UsersIcon />}
      count={unread}
    >
      {(close) => (
        <>
          {error && rows.length === 0 && <Failure isList error={error} onRetry={() => void mutate()} />}
          {!error && !isLoading && rows.length === 0 && <EmptyState title={text.emptyTitle} hint={text.emptyHint} />}
          <ul className="chats-popover-list">
            {rows.map((chat) => (
              <li key={chat.id}>
                <ChatListRow chat={chat} isSelected={false} onChosen={close} />
              </li>
            ))}
          </ul>
          <Link className="menu-item" to={appPaths.chats.href()} onClick={close}>
            {text.all}
          </Link>
        </>
      )}
    </BarPopover>
  );
}
