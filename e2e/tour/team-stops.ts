import { chatsText } from '#web/features/chats/chats.text.ts';
import type { Stop, Visit } from './stop.ts';

const refused = async (visit: Visit): Promise<void> => {
  await visit.press(chatsText.add);
  await visit.dialog.waitFor();
  await visit.dialog.locator('.dialog-actions button').last().click();
};

/** Internal chats. */
export const teamStops: readonly Stop[] = [
  { name: 'chats', who: 'admin', path: '/chats' },
  { name: 'chats-empty', who: 'fresh', path: '/chats' },
  { name: 'chats-error', who: 'admin', path: '/chats', failing: /\/api\/chats/ },
  { name: 'chat', who: 'admin', path: ({ uuids }) => `/chats/${uuids.chat}` },
  { name: 'chat-add', who: 'admin', path: '/chats', open: refused },
];
