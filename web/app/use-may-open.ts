import { useCan } from '#web/api/session.ts';
import { useHasPart } from '#web/api/use-has-part.ts';
import type { Screen } from './screens.ts';

/** Whether the signed-in user has the right to a screen and the company may use its part of the product. */
export function useMayOpen(): (screen: Pick<Screen, 'right' | 'plan'>) => boolean {
  const can = useCan();
  const hasPart = useHasPart();
  return ({ right, plan }) => can(right) && (!plan || hasPart(plan));
}
