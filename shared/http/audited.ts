/** The kinds of things that entries of the audit trail are about. */
export const auditKinds = [
  'account',
  'alertRules',
  'announcement',
  'apiToken',
  'appointment',
  'calendarFeed',
  'campaign',
  'campaignSettings',
  'chat',
  'company',
  'connection',
  'contact',
  'contactList',
  'contactListItem',
  'dataExport',
  'deadLetters',
  'fileList',
  'help',
  'integration',
  'invoice',
  'lanes',
  'logo',
  'message',
  'note',
  'plan',
  'prompt',
  'queue',
  'queueOption',
  'quickMessage',
  'role',
  'schedule',
  'service',
  'setting',
  'subscription',
  'tag',
  'ticket',
  'todo',
  'trail',
  'user',
  'webhook',
] as const;
export type AuditKind = (typeof auditKinds)[number];

/** Why a write of a company's own user leaves no entry in the audit trail. */
export const auditExemptions = {
  ticketLog: 'The log of the conversation records it, in the transaction that makes the change',
  author: 'The record itself carries its author and its time',
  own: 'It concerns only what the calling user sees',
  draft: 'Nothing counts before a second request that is recorded or carries its author',
  noChange: 'It changes nothing of the company',
  local: 'The embedded cloud answers it, beside the API: it concerns the machine and no company',
  session: 'It continues a session whose beginning is recorded',
  provider: 'It only makes us ask the payment provider, and the payment is a record of its own',
} as const;
export type AuditExemption = keyof typeof auditExemptions;

/**
 * The mark of a route in the audit trail: an entry about a thing of this kind, or none for the stated reason. The
 * requests of an operator who entered the company are recorded in any case.
 */
export interface AuditMark {
  of: AuditKind;
  /** The field of the query or body with the thing's id, where the path has none. */
  by?: string;
  exempt?: AuditExemption;
}
