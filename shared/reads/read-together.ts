/** The routes that the app reads together: what a conversation shows when it is opened, and small lists of every screen. */
export const routesReadTogether = [
  'messages.list',
  'ticket-notes.list',
  'ticket-notes.mentions',
  'unsent.show',
  'schedules.list',
  'overview.contact',
  'tickets.counts',
  'tickets.log',
  'tickets.pins',
  'chats.list',
  'todolist.list',
  'users.showViews',
  'queues.list',
  'webhooks.list',
] as const;

/** Reads in one request. */
export const maxReadsTogether = 20;
