import type { Occasion } from '#shared/text/variables.ts';
import { useUser } from '#web/api/session.ts';

/** On which occasion a text sent now is said: what the server will fill its variables in with. */
export const useOccasion = (contactName: string): Occasion => {
  const { timeZone, settings } = useUser().company;
  const language = settings.find(({ key }) => key === 'customerLanguage')?.value ?? 'pt';
  return { contactName, at: new Date(), timeZone, language };
};
