/**
 * Drops what libsignal prints, and must be loaded before it. In normal operation libsignal prints whole session
 * objects, private ratchet keys included, through console.* (Baileys issues 888 and 2098), and no log level applies.
 * Its lines are recognized by what they hold, because a built runner is one file.
 */
const methods = ['log', 'info', 'warn', 'error', 'debug'] as const;

/** Beginnings of its lines. The test compares them with its source. */
export const printedBeginnings = [
  'Closing session',
  'Closing open session',
  'Opening session',
  'Removing old closed session',
  'Session already closed',
  'Session already open',
  'Session error:',
  'Decrypted message with closed session',
  'Failed to decrypt message',
  'Migrating session to',
  'V1 session storage migration error',
  'Unhandled bucket type',
  'WARNING: Expected pubkey',
];

for (const method of methods) {
  const print = console[method].bind(console);
  console[method] = (...args: unknown[]) => {
    if (!isLibsignals(args)) print(...args);
  };
}

function isLibsignals(args: unknown[]): boolean {
  const [first] = args;
  if (typeof first === 'string' && printedBeginnings.some((beginning) => first.startsWith(beginning))) return true;
  // A later version may begin its lines differently: a session never reaches a log.
  return args.some((value) => typeof value === 'object' && value !== null && 'currentRatchet' in value);
}
