import { alerts } from '#shared/alerts/contract.ts';
import { announcements } from '#shared/announcements/contract.ts';
import { appointments } from '#shared/appointments/contract.ts';
import { audit } from '#shared/audit/contract.ts';
import { confirmationRoutes } from '#shared/auth/confirmation-routes.ts';
import { auth, version } from '#shared/auth/contract.ts';
import { passkeys } from '#shared/auth/passkeys.ts';
import { pushDevices } from '#shared/auth/push-devices.ts';
import { sessions } from '#shared/auth/sessions.ts';
import { twoFactor } from '#shared/auth/two-factor.ts';
import { campaignSettings } from '#shared/campaign-settings/contract.ts';
import { campaigns } from '#shared/campaigns/contract.ts';
import { chats } from '#shared/chats/contract.ts';
import { companies } from '#shared/companies/contract.ts';
import { companyRevenue } from '#shared/companies/revenue-contract.ts';
import { contactLists } from '#shared/contact-lists/contract.ts';
import { contacts } from '#shared/contacts/contract.ts';
import { dashboard } from '#shared/dashboard/contract.ts';
import { deadLetters } from '#shared/dead-letters/contract.ts';
import { erasures } from '#shared/erasures/contract.ts';
import { dataExports } from '#shared/exports/contract.ts';
import { files } from '#shared/files/contract.ts';
import { helps } from '#shared/helps/contract.ts';
import { integrations } from '#shared/integrations/contract.ts';
import { invitations } from '#shared/invitations/contract.ts';
import { invoices } from '#shared/invoices/contract.ts';
import { kanban } from '#shared/kanban/contract.ts';
import { ledger } from '#shared/ledger/contract.ts';
import { live } from '#shared/live/contract.ts';
import { messages } from '#shared/messages/contract.ts';
import { messagesApi } from '#shared/messages-api/contract.ts';
import { openapi } from '#shared/openapi/contract.ts';
import { overview } from '#shared/overview/contract.ts';
import { passwordReset } from '#shared/password-reset/contract.ts';
import { plans } from '#shared/plans/contract.ts';
import { prompts } from '#shared/prompts/contract.ts';
import { queueOptions } from '#shared/queue-options/contract.ts';
import { queues } from '#shared/queues/contract.ts';
import { quickMessages } from '#shared/quick-messages/contract.ts';
import { reads } from '#shared/reads/contract.ts';
import { retention } from '#shared/retention/contract.ts';
import { roles } from '#shared/roles/contract.ts';
import { schedules } from '#shared/schedules/contract.ts';
import { search } from '#shared/search/contract.ts';
import { services } from '#shared/services/contract.ts';
import { settings } from '#shared/settings/contract.ts';
import { subscription } from '#shared/subscription/contract.ts';
import { tags } from '#shared/tags/contract.ts';
import { ticketNotes } from '#shared/ticket-notes/contract.ts';
import { ticketBulks } from '#shared/tickets/bulk-contract.ts';
import { tickets } from '#shared/tickets/contract.ts';
import { todolist } from '#shared/todolist/contract.ts';
import { unsent } from '#shared/unsent/contract.ts';
import { users } from '#shared/users/contract.ts';
import { listViews } from '#shared/users/list-views.ts';
import { webhooks } from '#shared/webhooks/contract.ts';
import { whatsapp, whatsappSession } from '#shared/whatsapp/contract.ts';
import type { Route } from './http/route.ts';

/** Every domain with its routes; each domain is a nested stack, a role and a folder below `functions/`. */
export const routesByDomain = {
  auth: { ...auth, ...confirmationRoutes, ...twoFactor, ...sessions, ...pushDevices, ...passkeys },
  version,
  openapi,
  settings,
  companies: { ...companies, ...companyRevenue },
  plans,
  helps,
  'dead-letters': deadLetters,
  services,
  appointments,
  announcements,
  invoices,
  subscription,
  'password-reset': passwordReset,
  users: { ...users, ...listViews },
  roles,
  invitations,
  queues,
  'queue-options': queueOptions,
  whatsapp,
  whatsappsession: whatsappSession,
  contacts,
  'contact-lists': contactLists,
  files,
  tickets: { ...tickets, ...ticketBulks },
  tags,
  kanban,
  messages,
  'messages-api': messagesApi,
  webhooks,
  search,
  overview,
  reads,
  dashboard,
  'quick-messages': quickMessages,
  schedules,
  prompts,
  integrations,
  'ticket-notes': ticketNotes,
  unsent,
  campaigns,
  'campaign-settings': campaignSettings,
  chats,
  todolist,
  alerts,
  audit,
  erasures,
  exports: dataExports,
  ledger,
  retention,
  live,
} as const;

/** Every route of the HTTP API. */
export const routes: readonly Route[] = Object.values(routesByDomain).flatMap(
  (domain) => Object.values(domain) as Route[],
);
