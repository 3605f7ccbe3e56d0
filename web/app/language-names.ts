import type { Language } from '#web/ui/language/language.ts';

/** Each name is in its own language, so that users find their way back. */
export const languageNames: Record<Language, string> = { pt: 'Português', en: 'English', es: 'Español' };
