import i18next from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from './language.ts';
import { LanguageContext } from './use-text.ts';

/** Draws every text below it again when the language changes; the texts themselves are typed objects, not keys. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  useTranslation(undefined, { i18n: i18next, useSuspense: false });
  return <LanguageContext value={currentLanguage()}>{children}</LanguageContext>;
}
