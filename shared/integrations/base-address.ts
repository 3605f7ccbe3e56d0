/** The base address of a system, without a slash at its end; a host without a scheme is called over https. */
export function baseAddress(typed: string): string {
  const address = typed.trim().replace(/\/+$/, '');
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(address) ? address : `https://${address}`;
}
