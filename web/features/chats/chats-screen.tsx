import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import type { Chat } from '#shared/chats/chat.ts';
import { chats } from '#shared/chats/contract.ts';
import { useLiveEvent } from '#web/api/realtime.ts';
import { useCommand } from '#web/api/use-command.ts';
import { useResource } from '#web/api/use-resource.ts';
import { appPaths } from '#web/paths.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { UsersIcon } from '#web/ui/buttons/icons.tsx';
import { RemoveRowDialog } from '#web/ui/dialogs/remove-dialog.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { TopBarTitle } from '#web/ui/layout/page-title.tsx';
import { Tabs } from '#web/ui/layout/tabs.tsx';
import { useIsNarrow } from '#web/ui/layout/use-width.ts';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { Failure } from '#web/ui/states/failure.tsx';
import { ChatDialog } from './chat-dialog.tsx';
import { ChatList } from './chat-list.tsx';
import { ChatRoom } from './chat-room.tsx';
import './chats.css';
import { chatsText } from './chats.text.ts';

type Page = 'list' | 'messages';

/** On a phone one page is shown at a time: the list, or the chat in the address, until the user chooses a tab. */
const usePage = (uuid: string | undefined) => {
  const [chosen, setChosen] = useState<{ page: Page; uuid: string | undefined }>();
  const page: Page = chosen && chosen.uuid === uuid ? chosen.page : uuid ? 'messages' : 'list';
  return [page, (next: Page) => setChosen({ page: next, uuid })] as const;
};

/** The chat in the address, kept current; the newest version wins. */
const useChat = (uuid: string | undefined) => {
  const { data, error, mutate } = useResource(chats.show, uuid ? { params: { chatId: uuid } } : null);
  const take = (chat: Chat) => {
    if (chat.id === data?.id && chat.version > data.version) void mutate(chat, { revalidate: false });
  };
  useLiveEvent('chat', (event) => {
    if (event.action !== 'delete') take(event.chat);
    else if (event.chatId === data?.id) void mutate();
  });
  return { chat: error ? undefined : data, error, take, retry: () => void mutate() };
};

interface SelectedProps {
  uuid: string;
  onBack: (() => void) | null;
}

function Selected({ uuid, onBack }: SelectedProps) {
  const text = useText(chatsText);
  const navigate = useNavigate();
  const { chat, error, take, retry } = useChat(uuid);
  const [dialog, setDialog] = useState<'edit' | 'remove' | null>(null);
  const remove = useCommand(chats.remove, { changes: [chats.list] });
  const toList = () => void navigate(appPaths.chats.href());
  const close = () => setDialog(null);
  if (error) {
    if (error.code !== 'ERR_NO_CHAT_FOUND') return <Failure error={error} onRetry={retry} />;
    return (
      <EmptyState
        title={text.goneTitle}
        hint={text.goneHint}
        action={<Button onClick={toList}>{text.backToList}</Button>}
      />
    );
  }
  if (!chat) return null;
  return (
    <>
      <ChatRoom
        key={chat.id}
        {...{ chat, onBack }}
        onChat={take}
        onEdit={() => setDialog('edit')}
        onRemove={() => setDialog('remove')}
      />
      {dialog === 'edit' && <ChatDialog chat={chat} onSaved={take} onClose={close} />}
      {dialog === 'remove' && (
        <RemoveRowDialog
          text={text}
          title={text.removeTitle(chat.title)}
          message={text.removeHint}
          onRemove={async () => {
            const outcome = await remove.run({ params: { chatId: chat.id } });
            if (outcome.ok) toList();
            return outcome;
          }}
          onClose={close}
        />
      )}
    </>
  );
}

/** `/chats` and `/chats/{uuid}`: the list beside the chat, or on a phone one of the two. */
export function ChatsScreen() {
  const text = useText(chatsText);
  const { uuid } = useParams();
  const navigate = useNavigate();
  const isNarrow = useIsNarrow();
  const [page, setPage] = usePage(uuid);
  const [isAdding, setAdding] = useState(false);
  return (
    <div className="chats column" data-page={isNarrow ? page : 'both'}>
      <TopBarTitle>{text.title}</TopBarTitle>
      {isNarrow && (
        <Tabs
          label={text.title}
          tabs={[
            { id: 'list', text: text.title },
            { id: 'messages', text: text.messages },
          ]}
          selected={page}
          onSelect={setPage}
        />
      )}
      <div className="chats-body">
        {(!isNarrow || page === 'list') && (
          <div className="chats-list">
            <ChatList selected={uuid} onAdd={() => setAdding(true)} />
          </div>
        )}
        {(!isNarrow || page === 'messages') && (
          <div className="chats-room">
            {uuid ? (
              <Selected key={uuid} uuid={uuid} onBack={isNarrow ? () => setPage('list') : null} />
            ) : (
              <div className="chats-choose grid">
                <EmptyState icon={<UsersIcon size={26} />} title={text.chooseTitle} hint={text.chooseHint} />
              </div>
            )}
          </div>
        )}
      </div>
      {isAdding && (
        <ChatDialog onSaved={(chat) => void navigate(appPaths.chat.href(chat.uuid))} onClose={() => setAdding(false)} />
      )}
    </div>
  );
}
