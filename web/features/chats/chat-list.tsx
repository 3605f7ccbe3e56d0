import { useEffect, useState } from 'react';
import { useChats } from '#web/entities/chats/use-chats.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { PlusIcon, UsersIcon } from '#web/ui/buttons/icons.tsx';
import { SearchField } from '#web/ui/fields/search-field.tsx';
import { useDebounced } from '#web/ui/fields/use-debounced.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { Failure } from '#web/ui/states/failure.tsx';
import { NextPageFailed } from '#web/ui/states/more-failed.tsx';
import { SkeletonRows } from '#web/ui/states/skeleton.tsx';
import { ChatListRow } from './chat-list-row.tsx';
import './chat-list.css';
import { chatsText } from './chats.text.ts';

/** The next page loads this close to the bottom, in pixels. */
const bottomMargin = 100;

/** The chats of the user with their unread messages. */
export function ChatList({ selected, onAdd }: { selected: string | undefined; onAdd: () => void }) {
  const text = useText(chatsText);
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim());
  const { rows, error, isLoading, hasMore, loadMore, mutate } = useChats(search);
  // The menu keeps the list in use: after a failure nothing else would read it again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the list comes on screen
  useEffect(() => {
    if (error) void mutate();
  }, []);
  const empty =
    search === '' ? (
      <EmptyState
        icon={<UsersIcon size={26} />}
        title={text.emptyTitle}
        hint={text.emptyHint}
        action={
          <Button kind="primary" icon={<PlusIcon size={18} />} onClick={onAdd}>
            {text.add}
          </Button>
        }
      />
    ) : (
      <EmptyState title={text.notFoundTitle} hint={text.notFoundHint} />
    );
  return (
    <nav className="chat-list column" aria-label={text.title}>
      <div className="chat-list-head row gap-2">
        <SearchField label={text.search} value={typed} onChange={setTyped} />
        <IconButton label={text.add} icon={<PlusIcon />} onClick={onAdd} />
      </div>
      {error && rows.length === 0 && <Failure isList error={error} onRetry={() => void mutate()} />}
      {isLoading && <SkeletonRows />}
      {!isLoading && !error && rows.length === 0 && empty}
      {rows.length > 0 && (
        <ul
          className="chat-list-rows scroll"
          onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
            if (hasMore && scrollHeight - scrollTop - clientHeight < bottomMargin) loadMore();
          }}
        >
          {rows.map((chat) => (
            <li key={chat.id}>
              <ChatListRow chat={chat} isSelected={chat.uuid === selected} />
            </li>
          ))}
        </ul>
      )}
      {error && rows.length > 0 && <NextPageFailed error={error} onRetry={loadMore} />}
    </nav>
  );
}
