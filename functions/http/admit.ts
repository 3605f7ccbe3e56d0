import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { type Caller, identifyCaller, refuseLapsed, type TokenBearer } from '#functions/company/auth/caller.ts';
import { refuseUnconfirmed } from '#functions/company/auth/confirmed-session.ts';
import { refuseWithoutTwoFactor } from '#functions/company/auth/require-two-factor.ts';
import { type Integrator, identifyIntegrator } from '#functions/company/connections/integrator.ts';
import { refuseDisabled } from '#functions/company/operator/access.ts';
import { hasEdgeProof } from '#functions/platform/http/edge-proof.ts';
import { limitCalls } from '#functions/platform/http/rate-limit.ts';
import { routesRequiringConfirmation } from '#shared/http/asks-confirmation.ts';
import { AppError } from '#shared/http/errors.ts';
import type { Route } from '#shared/http/route.ts';
import { routesServedWhenDisabled } from '#shared/http/served-when-disabled.ts';
import { routesServedWithoutTwoFactor } from '#shared/http/served-without-two-factor.ts';
import { addWorkLogFields } from '#shared/server/work-log.ts';
import { callerAddress } from './caller-address.ts';
import { planPartSwitchOfRoute, requirePlanPart } from './require-part.ts';

export interface Admitted {
  caller?: Caller;
  integrator?: Integrator;
  address?: string;
}

/** Refuses an operator who entered the company the routes whose effect would outlast the entrance. */
const refuseOutlasting = ({ effect }: Route): void => {
  if (effect === 'outflow' || effect === 'access') throw new AppError('ERR_NOT_WHEN_ENTERED');
};

/**
 * Admits the request: integrators may call API Gateway itself, everybody else comes through the distribution, whose
 * firewall and limits they would otherwise avoid. A rate-limited address on public routes, a rate-limited token with its scope on those of the
 * external API, otherwise a signed-in caller with right and plan.
 */
export async function admit(
  route: Route,
  event: APIGatewayProxyEventV2,
  onVerified?: (by: TokenBearer) => void,
): Promise<Admitted> {
  if (route.right !== 'integrator' && !hasEdgeProof(event.headers)) throw new AppError('ERR_EDGE_ONLY');
  if (route.right === 'public') {
    const address = callerAddress(event);
    await limitCalls(route.id, address, route.rateLimit);
    return { address };
  }
  if (route.right === 'integrator') {
    const integrator = await identifyIntegrator(event.headers.authorization);
    addWorkLogFields({ companyId: integrator.tenant.companyId, whatsappId: integrator.whatsapp.id });
    await limitCalls(route.id, integrator.tokenDigest, route.rateLimit);
    await refuseLapsed(integrator.company);
    requirePlanPart(route, integrator.company);
    if (!integrator.scopes.includes(route.scope)) throw new AppError('ERR_NO_SCOPE', { scope: route.scope });
    return { integrator };
  }
  const { caller, setting } = await identifyCaller(
    event.headers.authorization,
    planPartSwitchOfRoute(route),
    onVerified,
  );
  addWorkLogFields({ companyId: caller.tenant.companyId, userId: caller.user.id });
  if (!routesServedWhenDisabled.has(route.id)) refuseDisabled(caller.company);
  if (!route.servedWhenExpired) await refuseLapsed(caller.company);
  if (!routesServedWithoutTwoFactor.has(route.id)) refuseWithoutTwoFactor(caller);
  if (!caller.can(route.right)) throw new AppError('ERR_NO_PERMISSION');
  if (caller.enteredBy) refuseOutlasting(route);
  if (routesRequiringConfirmation.has(route.id)) await refuseUnconfirmed(caller);
  requirePlanPart(route, caller.company, { isOperator: caller.user.super, setting });
  return { caller };
}
