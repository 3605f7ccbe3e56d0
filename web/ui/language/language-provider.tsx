import { type ReactNode, useSyncExternalStore } from 'react';
import { currentLanguage, subscribeToLanguage } from './language.ts';
import { LanguageContext } from './use-text.ts';

/** Draws every text below it again when the language changes; the texts themselves are typed objects, not keys. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  return (
    <LanguageContext value={useSyncExternalStore(subscribeToLanguage, currentLanguage)}>{children}</LanguageContext>
  );
}
