/** The phone and chat in the address, `#/number/peer`, so that a reload and the back button work. */
export function place() {
  const [, number, peer] = location.hash.split('/').map(decodeURIComponent);
  return { number: number || undefined, peer: peer || undefined };
}

export function linkTo(number, peer) {
  return `#/${[number, peer].filter(Boolean).map(encodeURIComponent).join('/')}`;
}

export function go(number, peer) {
  location.hash = linkTo(number, peer);
}

/**
 * What a link of the product asks this page to do: `#/link/<QR code>` reads the code, `#/write/<number>` writes to the
 * number. It is removed from the address, so that a reload does not ask again.
 */
export function takeRequest() {
  const [, kind, value] = location.hash.split('/').map(decodeURIComponent);
  if (!value || (kind !== 'link' && kind !== 'write')) return undefined;
  history.replaceState(null, '', '#/');
  return { kind, value };
}
