/** The alias by which routes and queues call a hot function. */
export const liveAlias = 'live';
/** Versions of each hot function that a deploy leaves, the one in use among them. */
export const versionsKept = 5;

/** Entries whose failure people notice within minutes: receiving, sending, lists, conversations, sockets and search. */
export const hotFunctions = [
  'messages/on-inbound',
  'messages/on-receipt',
  'messages/send',
  'messages/list',
  'tickets/list',
  'tickets/counts',
  'live/command',
  'live/fan-out',
  'search/on-message',
] as const;

export function canRollBack(entry: string): boolean {
  return hotFunctions.some((hot) => hot === entry);
}
