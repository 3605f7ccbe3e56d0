/**
 * libsignal prints whole session objects, private ratchet keys included, through console.* in normal operation
 * (Baileys issues 888 and 2098). No log level reaches it, so what it prints is dropped here, before it loads.
 */
const METHODS = ['log', 'info', 'warn', 'error', 'debug'] as const;

for (const method of METHODS) {
  const print = console[method].bind(console);
  console[method] = (...args: unknown[]) => {
    if (!calledByLibsignal()) print(...args);
  };
}

function calledByLibsignal(): boolean {
  const [, , , caller = ''] = (new Error().stack ?? '').split('\n');
  return caller.includes('/libsignal/');
}
