import { useUser } from '#web/api/session.ts';
import { futureMomentText } from '#web/entities/tickets/until-text.ts';
import { useLanguage } from '#web/ui/language/use-text.ts';

/** Words for a time to come on the company's clock, seen from another time. */
export function useUntilText(): (iso: string, from: string) => string {
  const language = useLanguage();
  const { timeZone } = useUser().company;
  return (iso, from) => futureMomentText(iso, Date.parse(from), language, timeZone);
}
