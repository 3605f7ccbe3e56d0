import type { LiveCommand } from '#shared/live/contract.ts';
import { isPresenceAsked, presenceToAnnounce } from './presence.ts';

type Named<Name extends LiveCommand['action']> = Extract<LiveCommand, { action: Name }>;

const only = <Name extends LiveCommand['action']>(commands: readonly LiveCommand[], ...names: Name[]): Named<Name>[] =>
  commands.filter((command): command is Named<Name> => (names as string[]).includes(command.action));

/** A frame: its commands by how they are carried out. */
export function sortedFrame(socketId: string, commands: readonly LiveCommand[]) {
  const joins = only(commands, 'joinTickets', 'joinNotification', 'joinChatBox');
  return {
    rooms: only(commands, 'joinTickets', 'leaveTickets', 'joinNotification', 'joinChatBox', 'leaveChatBox'),
    joins,
    boxes: [...new Set(only(joins, 'joinChatBox').map(({ ticketId }) => ticketId))],
    presence: presenceToAnnounce(socketId, only(commands, 'viewing', 'typing', 'left')),
    asksForPresence: only(joins, 'joinTickets').length > 0 && isPresenceAsked(socketId),
    fronts: only(commands, 'front').slice(-1),
    isOnline: only(commands, 'userStatus').length > 0,
    chats: only(commands, 'typingChat'),
  };
}

export type Frame = ReturnType<typeof sortedFrame>;
