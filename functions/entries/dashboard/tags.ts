import type { CompanyDirectory } from '#functions/company/companies/directory.ts';
import type { TagTotals } from '#shared/dashboard/contract.ts';
import type { TagFigures } from '#shared/tickets/counted-days.ts';
import { averageMinutes } from './average.ts';

/** The figures of each tag with a finished conversation, the most used first. */
export function tagTotals({ tags }: CompanyDirectory, sums: ReadonlyMap<number, TagFigures>): TagTotals[] {
  const totals = [...sums].map(([tagId, { finished = 0, served = 0, supportSeconds = 0 }]) => {
    const tag = tags.get(tagId);
    return {
      tagId,
      tag: tag ? { id: tag.id, name: tag.name, color: tag.color } : null,
      finished,
      avgSupportTime: averageMinutes(supportSeconds, served),
    };
  });
  return totals
    .filter(({ finished }) => finished > 0)
    .sort((one, other) => other.finished - one.finished || one.tagId - other.tagId);
}
