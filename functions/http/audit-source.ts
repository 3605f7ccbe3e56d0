import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { Caller } from '#functions/company/auth/caller.ts';
import type { Integrator } from '#functions/company/connections/integrator.ts';
import type { AuditSource } from '#functions/platform/audit/context.ts';
import type { Route } from '#shared/http/route.ts';
import { callerAddress } from './caller-address.ts';

/** Where a request comes from, and who makes it. */
export function auditSourceOfRequest(
  event: APIGatewayProxyEventV2,
  by: { caller?: Caller; integrator?: Integrator },
): AuditSource {
  const { requestContext } = event;
  return {
    actor: actorOf(by),
    address: callerAddress(event),
    userAgent: requestContext.http.userAgent ?? '',
    requestId: requestContext.requestId,
  };
}

function actorOf({ caller, integrator }: { caller?: Caller; integrator?: Integrator }): AuditSource['actor'] {
  if (caller?.enteredBy) {
    const { userId, name } = caller.enteredBy.operator;
    return { kind: 'operator', id: String(userId), name };
  }
  if (caller) return { kind: 'user', id: String(caller.user.id), name: caller.user.name };
  // A connection's own token has no name of its own.
  if (integrator) return { kind: 'token', id: String(integrator.tokenId), name: integrator.whatsapp.name };
  return { kind: 'visitor', id: '', name: '' };
}

/** Whether a request is recorded: those that declare it, and all of an entered operator that write or show customers. */
export function isRouteRecorded({ id, method, audit, showsCustomers }: Route, isEntered: boolean): boolean {
  if (audit && !audit.exempt) return true;
  if (!isEntered) return false;
  // Tickets for sockets change nothing of the company.
  return method === 'GET' ? showsCustomers === true : id !== 'live.ticket';
}
