import type { GapCause } from '#shared/whatsapp/gap.ts';
import type { Language } from '#web/ui/language/language.ts';
import { causeTexts } from './status.text.ts';

/** Why a connection was down, in plain words. */
export const gapCauseTexts: Record<GapCause, Record<Language, string>> = {
  ...(Object.fromEntries(Object.entries(causeTexts).map(([cause, { cause: text }]) => [cause, text])) as Record<
    keyof typeof causeTexts,
    Record<Language, string>
  >),
  restarted: {
    pt: 'O sistema foi reiniciado.',
    en: 'The system was restarted.',
    es: 'El sistema se reinició.',
  },
};
