import { alertKeys } from './keys/alerts.ts';
import { appointmentKeys } from './keys/appointments.ts';
import { assistantKeys } from './keys/assistants.ts';
import { auditKeys } from './keys/audit.ts';
import { billingKeys } from './keys/billing.ts';
import { campaignKeys } from './keys/campaigns.ts';
import { chatKeys } from './keys/chats.ts';
import { companyKeys } from './keys/company.ts';
import { connectionKeys } from './keys/connections.ts';
import { contactListKeys } from './keys/contact-lists.ts';
import { contactKeys } from './keys/contacts.ts';
import { credentialKeys } from './keys/credentials.ts';
import { erasureKeys } from './keys/erasures.ts';
import { exportKeys } from './keys/exports.ts';
import { figureKeys } from './keys/figures.ts';
import { fileListKeys } from './keys/file-lists.ts';
import { fleetKeys } from './keys/fleet.ts';
import { messageKeys } from './keys/messages.ts';
import { platformKeys } from './keys/platform.ts';
import { queueKeys } from './keys/queues.ts';
import { quickMessageKeys } from './keys/quick-messages.ts';
import { scheduleKeys } from './keys/schedules.ts';
import { searchKeys } from './keys/search.ts';
import { socketKeys } from './keys/sockets.ts';
import { tagKeys } from './keys/tags.ts';
import { ticketKeys } from './keys/tickets.ts';
import { timerKeys } from './keys/timers.ts';
import { todoKeys } from './keys/todos.ts';
import { userKeys } from './keys/users.ts';

export type { AuditTrail } from './keys/audit.ts';
export { figureShards } from './keys/figures.ts';
export { shardsPerPartition } from './keys/fleet.ts';
export type { Key, KeyRange } from './keys/key.ts';
export { counterShards } from './keys/tickets.ts';
export { dueRangeOf, dueShards } from './keys/timers.ts';

/**
 * EVERY key of the table, a file per domain. Rows of a company begin with its id and can only be built from a `Tenant`;
 * the few builders without a tenant are platform rows (claims, directories, sockets, the fleet). `keys/layout.txt`
 * shows what they build.
 */
export const keys = {
  ...companyKeys,
  ...userKeys,
  ...queueKeys,
  ...connectionKeys,
  ...credentialKeys,
  ...contactKeys,
  ...contactListKeys,
  ...fileListKeys,
  ...ticketKeys,
  ...messageKeys,
  ...searchKeys,
  ...tagKeys,
  ...quickMessageKeys,
  ...scheduleKeys,
  ...campaignKeys,
  ...chatKeys,
  ...assistantKeys,
  ...todoKeys,
  ...alertKeys,
  ...appointmentKeys,
  ...timerKeys,
  ...figureKeys,
  ...socketKeys,
  ...fleetKeys,
  ...billingKeys,
  ...platformKeys,
  ...auditKeys,
  ...erasureKeys,
  ...exportKeys,
} as const;
