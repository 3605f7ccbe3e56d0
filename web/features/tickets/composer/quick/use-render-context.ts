import type { RenderContext } from '#shared/text/variables.ts';
import { useUser } from '#web/api/session.ts';
import { useSetting } from '#web/api/use-setting.ts';

/** The values that the server will use for the variables of a text sent now. */
export const useRenderContext = (contactName: string): RenderContext => {
  const { timeZone } = useUser().company;
  return { contactName, at: new Date(), timeZone, language: useSetting('customerLanguage') };
};
