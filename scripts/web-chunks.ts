import { join } from 'node:path';
import type { Rolldown } from 'vite';

type ModulesOf = Rolldown.ChunkingContext['getModuleInfo'];

const app = join(import.meta.dirname, '../web/app');
const files = {
  start: join(app, 'main.tsx'),
  shell: join(app, 'shell/shell.tsx'),
  tickets: join(app, 'tickets/tickets-screen.tsx'),
  screens: join(app, 'screens.ts'),
};

/** A module and everything that is loaded together with it. */
function closure(of: ModulesOf, from: string, seen = new Set<string>()): Set<string> {
  // Libraries' indexes import far more than is used; the bundler knows what remains of them.
  if (seen.has(from) || from.includes('/node_modules/')) return seen;
  seen.add(from);
  for (const id of of(from)?.importedIds ?? []) closure(of, id, seen);
  return seen;
}

/** In the order in which they import one another. */
const names = ['start', 'shell', 'screens', 'inbox'] as const;
type Chunk = (typeof names)[number];

function assign(of: ModulesOf): Map<string, Chunk> {
  const others = of(files.screens)?.dynamicallyImportedIds.filter((id) => id !== files.tickets) ?? [];
  const ofOthers = new Set<string>();
  for (const id of others) closure(of, id, ofOthers);
  const chunks = new Map<string, Chunk>();
  const put = (id: string, chunk: Chunk) => chunks.has(id) || chunks.set(id, chunk);
  for (const id of closure(of, files.start)) put(id, 'start');
  for (const id of closure(of, files.shell)) put(id, 'shell');
  for (const id of closure(of, files.tickets)) put(id, ofOthers.has(id) ? 'screens' : 'inbox');
  return chunks;
}

/**
 * Groups of the bundler by which a browser loads the inbox in a few files: small ones compress badly and cost a request
 * each. They are the first page, the frame around every screen, what the inbox shares with other screens, and the inbox alone.
 */
export function webChunks(): Rolldown.CodeSplittingGroup[] {
  let chunks: Map<string, Chunk> | undefined;
  return names.map((name, n) => ({
    name(id, context) {
      chunks ??= assign((of) => context.getModuleInfo(of));
      return chunks.get(id) === name ? name : null;
    },
    // A group takes the modules that its own import, unless a group before it has them.
    priority: names.length - n,
  }));
}
