/**
 * Whether a password set by a mailed code is strong enough: eight characters, among them a digit, a lower-case and an
 * upper-case letter.
 */
export function isStrongPassword(password: string): boolean {
  return password.length >= 8 && [/\p{Nd}/u, /\p{Ll}/u, /\p{Lu}/u].every((kind) => kind.test(password));
}
