/**
 * Drops what libsignal prints, and must be loaded before it. In normal operation libsignal prints whole session
 * objects, private ratchet keys included, through console.* (Baileys issues 888 and 2098), and no log level applies.
 */
const methods = ['log', 'info', 'warn', 'error', 'debug'] as const;

for (const method of methods) {
  const print = console[method].bind(console);
  console[method] = (...args: unknown[]) => {
    if (!calledByLibsignal()) print(...args);
  };
}

function calledByLibsignal(): boolean {
  const [, , , caller = ''] = (new Error().stack ?? '').split('\n');
  return caller.includes('/libsignal/');
}
