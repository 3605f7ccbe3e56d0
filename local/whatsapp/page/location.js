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
