import i18next from 'i18next';

export const languages = ['pt', 'en', 'es'] as const;
export type Language = (typeof languages)[number];

const storageKey = 'i18nextLng';

const supportedLanguage = (tag: string | null | undefined): Language | undefined =>
  languages.find((language) => tag?.toLowerCase().split('-')[0] === language);

const applyToDocument = (language: string) => {
  document.documentElement.lang = language;
};

void i18next.init({
  lng: supportedLanguage(localStorage.getItem(storageKey)) ?? 'pt',
  fallbackLng: 'pt',
  supportedLngs: languages,
  initAsync: false,
  resources: {},
});
applyToDocument(i18next.language);

export const currentLanguage = (): Language => supportedLanguage(i18next.language) ?? 'pt';

/** Changes every text on screen at once; the choice is kept in this browser. */
export const chooseLanguage = async (language: Language): Promise<void> => {
  localStorage.setItem(storageKey, language);
  await i18next.changeLanguage(language);
  applyToDocument(language);
};
