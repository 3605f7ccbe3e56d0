import type { Caller } from '#functions/company/auth/caller.ts';
import type { Integrator } from '#functions/company/connections/integrator.ts';
import { type AuditSource, withAuditSource } from '#functions/platform/audit/context.ts';
import {
  type AuditedRequest,
  type AuditOwner,
  auditOf,
  isRecorded,
  recordRead,
  resultOf,
  sourceOf,
} from './audit-door.ts';

/** Begins the entry of a request whose company the route itself finds out. */
export type BeginAudit = (owner: AuditOwner, actor?: AuditSource['actor']) => Promise<void>;

/** Handles an admitted request with its entry in the audit trail: begun before it is handled, ended with its outcome. */
export async function withAudit<A>(
  request: Omit<AuditedRequest, 'source'>,
  by: { caller?: Caller; integrator?: Integrator },
  handle: (begin: BeginAudit) => Promise<A>,
): Promise<A> {
  const { caller, integrator } = by;
  const { route } = request;
  const source = sourceOf(request.event, by);
  const audit = auditOf({ ...request, source });
  const tenant = caller?.tenant ?? integrator?.tenant;
  if (tenant && isRecorded(route, caller?.enteredBy !== undefined)) {
    const owner = { tenant, trail: route.right === 'companies:manage' ? ('platform' as const) : tenant };
    if (route.method === 'GET') await recordRead(owner, { ...request, source }, caller?.sessionId ?? source.actor.id);
    else await audit.begin(owner);
  }
  try {
    const answer = await withAuditSource(source, () => handle(audit.begin));
    await audit.ended('done', answer);
    return answer;
  } catch (error) {
    await audit.ended(resultOf(error));
    throw error;
  }
}
