import * as z from 'zod';

/**
 * The way by which something was done: the app, a token of the external API, an operator of the platform who had entered
 * the company, the product itself, or a request without a session.
 */
export const auditActorKinds = ['user', 'token', 'operator', 'system', 'visitor'] as const;

/** Texts, numbers and switches unchanged; lists and records as JSON; cut at `maxValue` characters. */
const Value = z.union([z.string(), z.number(), z.boolean()]).nullable();

/** A field that changed. Secrets, and data of customers, have no values: only that they changed is recorded. */
export const AuditChange = z.object({ field: z.string(), before: Value.optional(), after: Value.optional() });
export type AuditChange = z.infer<typeof AuditChange>;

/**
 * `done`, the code of a refusal, or `attempted`: the request was recorded before it was carried out, and its process ended
 * before the outcome was.
 */
const Result = z.string();

export const AuditEntry = z.object({
  id: z.string(),
  at: z.string(),
  action: z.string(),
  /** The actor, by the name of that time. */
  actor: z.object({ kind: z.enum(auditActorKinds), id: z.string(), name: z.string() }),
  address: z.string(),
  userAgent: z.string(),
  requestId: z.string(),
  /** Its id is empty where there is only one; records of customers have no name here. */
  target: z.object({ kind: z.string(), id: z.string(), name: z.string() }),
  result: Result,
  changes: z.array(AuditChange),
});
export type AuditEntry = z.infer<typeof AuditEntry>;
