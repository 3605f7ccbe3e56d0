import type { Caller } from '#functions/company/auth/caller.ts';
import type { Integrator } from '#functions/company/connections/integrator.ts';
import { type AuditSource, withAuditSource } from '#functions/platform/audit/context.ts';
import { AppError } from '#shared/http/errors.ts';
import type { AuditedRequest, AuditOwner } from './audit-entry.ts';
import { auditSourceOfRequest, isRouteRecorded } from './audit-source.ts';

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
  const source = auditSourceOfRequest(request.event, by);
  let entry: { ended(result: string, answer?: unknown): Promise<void> } | undefined;
  // Loaded for requests that are recorded: the others start without it.
  const door = () => import('./audit-entry.ts');
  const begin: BeginAudit = async (owner, actor = source.actor) => {
    entry = await (await door()).openEntry(owner, { ...request, source: { ...source, actor } });
  };
  const tenant = caller?.tenant ?? integrator?.tenant;
  if (tenant && isRouteRecorded(route, caller?.enteredBy !== undefined)) {
    const owner = { tenant, trail: route.right === 'companies:manage' ? ('platform' as const) : tenant };
    if (route.method === 'GET')
      await (await door()).recordRead(owner, { ...request, source }, caller?.sessionId ?? source.actor.id);
    else await begin(owner);
  }
  let answer: A;
  try {
    answer = await withAuditSource(source, () => handle(begin));
  } catch (error) {
    await entry?.ended(error instanceof AppError ? error.code : 'ERR_INTERNAL');
    throw error;
  }
  await entry?.ended('done', answer);
  return answer;
}
