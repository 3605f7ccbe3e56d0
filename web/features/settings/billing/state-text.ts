import type { CompanyBilled } from '#shared/companies/company.ts';
import { daysUntil } from '#web/ui/format/dates.ts';
import type { TextIn } from '#web/ui/language/use-text.ts';
import type { billingText } from './billing.text.ts';

/** The state of one company, with the days of access that are left, the present one included, or have passed since its due date. */
export function stateText(
  text: TextIn<typeof billingText>,
  { state, dueDate }: Pick<CompanyBilled, 'state' | 'dueDate'>,
): string {
  if (state === 'disabled') return text.oneDisabled;
  if (state === 'trial' || state === 'paid' || dueDate === null) return text[state];
  const days = daysUntil(dueDate);
  return days <= 0 ? text.overdueBy(-days) : text.dueIn(days);
}
