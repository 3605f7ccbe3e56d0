/**
 * The address of the page with the simulated phones, which the local gateway writes into the app's page; null on a real
 * installation.
 */
export function simulatedPhonesPage(): string | null {
  return document.querySelector<HTMLMetaElement>('meta[name="recado-phones"]')?.content ?? null;
}

/** Where a simulated phone reads this QR code. */
export function linkPhoneAddress(page: string, code: string): string {
  return new URL(`#/link/${encodeURIComponent(code)}`, page).href;
}

/** Where a simulated customer writes to this number. */
export function simulatedWriteAddress(page: string, number: string): string {
  return new URL(`#/write/${number}`, page).href;
}
