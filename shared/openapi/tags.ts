import type { Route } from '#shared/http/route.ts';

/** The groups of operations in the OpenAPI document, a domain each, in the order in which integrators need them. */
const tagDescriptions: Readonly<Record<string, string>> = {
  'messages-api': 'The external API: send messages and read what became of them, with a token',
  webhooks: 'Addresses that are called when something happens',
  auth: 'Signing in, renewing a session, signing out',
  tickets: 'Conversations with customers: list, open, transfer, close',
  messages: 'The messages of a conversation',
  unsent: 'Messages that wait to be sent or were not sent',
  contacts: 'Customers and their numbers',
  'ticket-notes': 'Notes for colleagues on a conversation',
  tags: 'Labels of conversations',
  kanban: 'The board of conversations by label',
  search: 'Finding messages',
  audit: 'The trail of who did what in the company',
  erasures: 'Erasures of persons, with their proofs',
  retention: 'How long finished conversations are kept',
  exports: 'Exports of all data of the company, or of one contact',
  alerts: 'Incidents such as a connection that is down, and who is informed of them',
  ledger: 'What became of the messages of each day, and when connections were down',
  overview: 'A contact with all that hangs on it',
  reads: 'Several reads of the app in one request',
  'quick-messages': 'Replies kept for use again',
  schedules: 'Messages that are sent at a later time',
  appointments: 'The calendar of appointments with customers',
  services: 'Services that are booked in appointments',
  campaigns: 'Messages to many people, paced',
  'campaign-settings': 'Pace and hours of campaigns',
  'contact-lists': 'Lists of people for campaigns',
  files: 'Lists of files that are sent together',
  queues: 'Departments that conversations wait in, and their hours',
  'queue-options': 'The menu of a queue',
  whatsapp: 'Connections: the paired WhatsApp numbers',
  whatsappsession: 'The session of a connection: QR code, restart, end',
  prompts: 'AI assistants',
  integrations: 'Dialogflow, n8n, webhooks and Typebot as assistants',
  users: 'The people of a company',
  roles: 'Sets of rights that users may have',
  invitations: 'Inviting people to a company by mail',
  chats: 'Internal chats between colleagues',
  todolist: 'To-dos of the caller',
  dashboard: 'Figures of service',
  settings: 'Settings of a company and of the platform',
  subscription: 'The plan of the company and paying for it',
  invoices: 'Invoices of the company',
  'password-reset': 'Setting a new password by a code',
  announcements: 'News of the platform',
  'dead-letters': 'Messages that jobs gave up, for operators of the platform',
  helps: 'Help videos',
  companies: 'Companies, for operators of the platform',
  plans: 'Plans, for operators of the platform',
  live: 'Tickets that open the live socket',
  version: 'The version that runs',
  openapi: 'This document',
};

/** The tags of the document: those with an operation. A domain without a description is a failing test. */
export function openApiTags(routes: readonly Route[]): { name: string; description: string }[] {
  const used = new Set(routes.map(({ domain }) => domain));
  return Object.entries(tagDescriptions)
    .filter(([name]) => used.has(name))
    .map(([name, description]) => ({ name, description }));
}
