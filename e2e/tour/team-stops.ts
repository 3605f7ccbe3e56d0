import { askText } from '#web/entities/chats/ask-colleague.text.ts';
import { chatsText } from '#web/features/chats/chats.text.ts';
import { conversationText } from '#web/features/conversation/conversation.text.ts';
import { todolistText } from '#web/features/todolist/todolist.text.ts';
import type { TourStop, TourVisit } from './stop.ts';

const refused = async (visit: TourVisit): Promise<void> => {
  await visit.press(chatsText.add);
  await visit.dialog.waitFor();
  await visit.dialog.locator('.dialog-actions button').last().click();
};

/** Internal chats. */
export const teamStops: readonly TourStop[] = [
  { name: 'chats', who: 'admin', path: '/chats' },
  { name: 'chats-empty', who: 'fresh', path: '/chats' },
  { name: 'chats-error', who: 'admin', path: '/chats', failing: /\/api\/chats/ },
  { name: 'chat', who: 'admin', path: ({ uuids }) => `/chats/${uuids.chat}` },
  {
    name: 'chats-popover',
    who: 'admin',
    only: 'wide',
    path: '/todolist',
    open: (visit) => visit.page.getByRole('button', { name: new RegExp(`^${chatsText.open[visit.language]}`) }).click(),
  },
  {
    name: 'chat-ask',
    who: 'admin',
    path: ({ uuids }) => `/tickets/${uuids.rich}`,
    open: async (visit) => {
      await visit.choose(visit.button(conversationText.more), askText.title);
      await visit.dialog.waitFor();
    },
  },
  { name: 'todolist', who: 'admin', path: '/todolist' },
  { name: 'todolist-empty', who: 'fresh', path: '/todolist' },
  { name: 'todolist-error', who: 'fresh', path: '/todolist', failing: /\/api\/todolist/ },
  {
    name: 'todolist-add',
    who: 'admin',
    path: '/todolist',
    open: async (visit) => {
      await visit.press(todolistText.withDue);
      await visit.dialog.waitFor();
    },
  },
  { name: 'chat-add', who: 'admin', path: '/chats', open: refused },
];
