/** Replaces a stored secret in answers; when a client sends it back, the secret stays unchanged. */
export const secretMask = '••••••••';
