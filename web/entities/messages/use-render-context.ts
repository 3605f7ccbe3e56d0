import type { RenderContext } from '#shared/text/variables.ts';
import { useUser } from '#web/api/session.ts';
import { useSetting } from '#web/entities/settings/use-setting.ts';

/** The values that the server will use for the variables of a text sent now. */
export function useTextVariableContext(contactName: string): RenderContext {
  const { timeZone } = useUser().company;
  return { contactName, at: new Date(), timeZone, language: useSetting('customerLanguage') };
}
