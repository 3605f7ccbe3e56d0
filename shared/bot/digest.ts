/** Returns a short checksum of a text; equal texts have equal ones. It detects changes and protects no secrets. */
export function textChecksum(text: string): string {
  // FNV-1a over code units, with two seeds: 64 bits.
  let a = 0x811c9dc5;
  let b = 0x1b873593;
  for (let n = 0; n < text.length; n++) {
    const unit = text.charCodeAt(n);
    a = Math.imul(a ^ unit, 0x01000193);
    b = Math.imul(b ^ unit, 0x85ebca6b);
  }
  return (a >>> 0).toString(36) + (b >>> 0).toString(36);
}
