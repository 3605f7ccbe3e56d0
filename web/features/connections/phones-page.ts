/**
 * The address of the page with the simulated phones, which the local gateway writes into the app's page; null on a real
 * installation.
 */
export function phonesPage(): string | null {
  return document.querySelector<HTMLMetaElement>('meta[name="recado-phones"]')?.content ?? null;
}

/** Where a simulated phone reads this QR code. */
export function linkPhone(page: string, code: string): string {
  return new URL(`#/link/${encodeURIComponent(code)}`, page).href;
}

/** Where a simulated customer writes to this number. */
export function writeTo(page: string, number: string): string {
  return new URL(`#/write/${number}`, page).href;
}
