import type { UserRow } from '#functions/company/rows/user-row.ts';
import { isOnline } from '#functions/company/users/user-view.ts';
import type { Attendant } from '#shared/dashboard/contract.ts';
import type { AgentFigures } from '#shared/tickets/counted-days.ts';
import { averageMinutes } from './average.ts';

const nothing: Required<AgentFigures> = { finished: 0, served: 0, supportSeconds: 0, ratings: 0, scores: 0 };

/** Every user of the company by name with their figures, also users without any. */
export function attendantFiguresOf(
  users: readonly UserRow[],
  sums: ReadonlyMap<number, Required<AgentFigures>>,
  now: Date,
): Attendant[] {
  return users
    .map((user) => {
      const { finished, served, supportSeconds, ratings, scores } = sums.get(user.id) ?? nothing;
      return {
        id: user.id,
        name: user.name,
        avgSupportTime: averageMinutes(supportSeconds, served),
        tickets: finished,
        rating: ratings === 0 ? 0 : Math.round((scores / ratings) * 100) / 100,
        ratings,
        online: isOnline(user, now),
      };
    })
    .toSorted((one, other) => one.name.localeCompare(other.name, 'pt'));
}
