/** What a password set by a mailed code must be: eight characters, a digit, a small and a capital letter among them. */
export const isStrongPassword = (password: string): boolean =>
  password.length >= 8 && [/\p{Nd}/u, /\p{Ll}/u, /\p{Lu}/u].every((kind) => kind.test(password));
