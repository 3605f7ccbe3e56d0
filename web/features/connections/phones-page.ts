/**
 * The address of the page with the simulated phones, which the local gateway writes into the app's page; null on a real
 * installation.
 */
export const phonesPage = (): string | null =>
  document.querySelector<HTMLMetaElement>('meta[name="recado-phones"]')?.content ?? null;
