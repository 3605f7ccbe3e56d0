import { hasPart } from '#shared/plans/parts.ts';
import { useCan, useUser } from '#web/api/session.ts';
import type { Screen } from './screens.ts';

/** Whether the signed-in user has the right to a screen and the plan of the company includes it. */
export function useMayOpen(): (screen: Pick<Screen, 'right' | 'plan'>) => boolean {
  const can = useCan();
  const user = useUser();
  return ({ right, plan }) => can(right) && (!plan || hasPart(user.company.plan, plan, user.super));
}
