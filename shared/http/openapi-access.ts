import { type Profile, rights } from '#shared/permissions.ts';
import type { PlanPart } from '#shared/plan-parts.ts';
import { type RateLimit, type Route, refusesEnteredOperator } from './route.ts';

const profileNames: Record<Profile, string> = { user: 'agents', supervisor: 'supervisors', admin: 'administrators' };

const partNames: Record<PlanPart, string> = {
  useCampaigns: 'campaigns',
  useSchedules: 'scheduled messages',
  useInternalChat: 'internal chats',
  useExternalApi: 'the external API',
  useKanban: 'the kanban board',
  useOpenAi: 'AI prompts',
  useIntegrations: 'integrations',
  useAppointments: 'appointments',
};

const limited = ({ calls, perSeconds }: RateLimit, by: string): string =>
  `At most ${calls} calls in ${perSeconds} seconds ${by}.`;

function callers(route: Route): string[] {
  if (route.right === 'public') return ['Open without signing in.', limited(route.rateLimit, 'from one address')];
  if (route.right === 'integrator')
    return [`Needs an API token with the scope \`${route.scope}\`.`, limited(route.rateLimit, 'with one token')];
  if (route.right === 'companies:manage') return ['For operators of the platform.'];
  const holders: readonly Profile[] = rights[route.right];
  const names = holders
    .map((profile) => profileNames[profile])
    .join(', ')
    .replace(/, (\w+)$/, ' and $1');
  return [`For ${names} (right \`${route.right}\`).`];
}

/** Sentences on who may call a route and when it is refused, from what the contract declares. */
export function describeAccess(route: Route): string {
  const sentences = callers(route);
  if (route.plan) sentences.push(`Refused when the company's plan does not include ${partNames[route.plan]}.`);
  if (route.servedWhenExpired) sentences.push('Served also when the subscription of the company has expired.');
  if (refusesEnteredOperator(route)) sentences.push('Refused to operators who entered the company.');
  return sentences.join(' ');
}
