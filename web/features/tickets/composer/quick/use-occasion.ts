import type { RenderContext } from '#shared/text/variables.ts';
import { useUser } from '#web/api/session.ts';
import { useSetting } from '#web/api/use-setting.ts';

/** On which occasion a text sent now is said: what the server will fill its variables in with. */
export const useOccasion = (contactName: string): RenderContext => {
  const { timeZone } = useUser().company;
  return { contactName, at: new Date(), timeZone, language: useSetting('customerLanguage') };
};
