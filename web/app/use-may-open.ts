import { useCan, useUser } from '#web/api/session.ts';
import type { Screen } from './screens.ts';

/** Whether the signed-in user has the right to a screen and the plan of the company includes it. */
export function useMayOpen(): (screen: Pick<Screen, 'right' | 'plan'>) => boolean {
  const can = useCan();
  const { plan: parts } = useUser().company;
  return ({ right, plan }) => can(right) && (!plan || parts[plan]);
}
