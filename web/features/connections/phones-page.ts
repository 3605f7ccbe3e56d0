/**
 * The address of the page with the simulated phones, which the local gateway writes into the app's page; null on a real
 * installation.
 */
export function phonesPage(): string | null {
  return document.querySelector<HTMLMetaElement>('meta[name="recado-phones"]')?.content ?? null;
}
