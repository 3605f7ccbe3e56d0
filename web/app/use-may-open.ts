import { useCan } from '#web/api/session.ts';
import { useMayUsePlanPart } from '#web/api/use-has-part.ts';
import type { ScreenEntry } from './screens.ts';

/** Whether the signed-in user has the right to a screen and the company may use its part of the product. */
export function useMayOpenScreen(): (screen: Pick<ScreenEntry, 'right' | 'plan'>) => boolean {
  const can = useCan();
  const hasPart = useMayUsePlanPart();
  return ({ right, plan }) => can(right) && (!plan || hasPart(plan));
}
