import { vi } from 'vitest';

/**
 * Run before each file of a process that runs many. Packages stay loaded and warm, which is most of the time of a short file; modules of this
 * repository are evaluated anew, so that each file has its own clients, caches and counters, and finds the environment as the first one did.
 */
const first = Symbol.for('recado.environment');
const kept = globalThis as { [first]?: NodeJS.ProcessEnv };
kept[first] ??= { ...process.env };
for (const name of Object.keys(process.env)) if (!(name in kept[first])) delete process.env[name];
Object.assign(process.env, kept[first]);
vi.useRealTimers();
vi.unstubAllGlobals();
vi.resetModules();
