// Checks which folder may import which, that neither modules nor folders of functions, shared and web/ui import each other in a cycle, and that no two files of the
// product export the same name. Reads import statements
// as the formatter writes them.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { folders, importsOf } from './import-graph.ts';
import { root } from './prepare.mjs';

const parts = Object.values(folders);
const isTest = (file) => /\.(test|cases)\.tsx?$|\/testing(\/|\.ts$)|\/every-route\/|\.fixture\.ts$/.test(file);
const part = (path) => path.split('/')[0];
const layer = (path) => path.split('/')[1];
/** Layers of web: each may import itself and the layers listed here. */
const layers = {
  app: ['features', 'entities', 'api', 'ui'],
  features: ['entities', 'api', 'ui'],
  entities: ['api', 'ui'],
  api: [],
  ui: ['api'],
  gallery: ['api', 'ui'],
};
/** Floors of functions, lowest first. Above them stand `http` and, in `entries`, a folder per domain: handlers, workers and their own code. */
const floors = ['platform', 'company', 'conversation', 'engagement', 'http', 'entries'];
const [http, entries] = [floors.indexOf('http'), floors.indexOf('entries')];
const noBaileys = (file) =>
  !file.startsWith('session-runner/transport/baileys/') && !file.startsWith('local/whatsapp/');

/** Files with one user, so that no change of a ticket forgets what belongs to it. */
const onlyUsers = {
  'functions/conversation/tickets/ticket-writes.ts': 'functions/conversation/tickets/commit-ticket.ts',
  'functions/conversation/tickets/timer-writes.ts': 'functions/conversation/tickets/commit-ticket.ts',
};

/** Files that write rows of tickets; backfills add derived fields to rows of earlier versions. */
const ticketWriters = [
  'functions/conversation/tickets/ticket-writes.ts',
  'functions/conversation/tickets/set-index-keys.ts',
  'functions/entries/backfills/backfill-ticket.ts',
];
const writesTickets = (file) =>
  /\b(put|putNew|update|remove)\(\s*keys\.ticket\(/.test(readFileSync(join(root, file), 'utf8'));

/** The folder of functions, shared or web/ui that a file belongs to, and in functions its floor as an index. A file of shared's root is a room of its own. */
function room(file) {
  const [first, floor, name] = file.split('/');
  if (first === 'shared') return { name: `shared/${floor}` };
  if (first === 'web') return { name: `web/ui/${name}` };
  const index = floors.indexOf(floor);
  return { name: index === http ? floor : `${floor}/${name}`, floor: index };
}

/** Why a file of functions must not import another one, or undefined. */
function wrongFloor(file, to) {
  const [from, into] = [room(file), room(to)];
  if (from.name === into.name) return undefined;
  if (from.floor < into.floor) return `${from.name} is on a lower floor than ${into.name}`;
  // The functions of rare jobs, which share queues, and of reads, which share requests.
  if (into.floor === entries && ['entries/chores', 'entries/reads'].includes(from.name)) return undefined;
  if (into.floor === entries) return 'domains must not import each other: move what they share to a floor';
  return undefined;
}

/** Why this import is forbidden, or undefined. */
function fault(file, to) {
  if (onlyUsers[to] && onlyUsers[to] !== file) return `only ${onlyUsers[to]} may import it`;
  if (to.startsWith('@whiskeysockets/baileys'))
    return noBaileys(file) ? 'only session-runner/transport/baileys imports Baileys' : undefined;
  if (!parts.includes(part(to)) || !existsSync(join(root, part(to)))) return undefined;
  const [from, into] = [part(file), part(to)];
  if (from === 'web' && to.startsWith('shared/server/')) return 'the web app must not import shared/server';
  if (from !== into && into !== 'shared') return `${from} must not import ${into}`;
  if (from === 'functions' && into === 'functions') return wrongFloor(file, to);
  if (from !== 'web') return undefined;
  const [mine, theirs] = [layer(file), layer(to)];
  if (mine === 'features' && theirs === 'features')
    return file.split('/')[2] === to.split('/')[2] ? undefined : 'features must not import each other';
  if (layers[mine] && layers[theirs] && mine !== theirs && !layers[mine].includes(theirs))
    return `web/${mine} must not import web/${theirs}`;
  return undefined;
}

/** Every cycle of runtime imports, as the path that closes it. */
function* cycles(graph) {
  const state = new Map();
  const path = [];
  function* visit(file) {
    state.set(file, 'open');
    path.push(file);
    for (const next of graph.get(file) ?? []) {
      if (state.get(next) === 'open') yield [...path.slice(path.indexOf(next)), next];
      else if (!state.has(next)) yield* visit(next);
    }
    path.pop();
    state.set(file, 'done');
  }
  for (const file of graph.keys()) if (!state.has(file)) yield* visit(file);
}

const hasRooms = (file) => ['functions', 'shared'].includes(part(file)) || file.startsWith('web/ui/');

/** Imports between the folders of functions, shared and web/ui, types included, without tests. */
const rooms = new Map();
function addToRooms(file, imports) {
  const from = room(file).name;
  const into = rooms.get(from) ?? new Set();
  rooms.set(from, into);
  for (const { to } of imports)
    if (hasRooms(to) && part(to) === part(file) && room(to).name !== from) into.add(room(to).name);
}

/** The file that exports a name: it has one meaning in the product, so that a search finds one thing. Every handler is named `handler`. */
const exporters = new Map();
function* sharedNames(file) {
  const source = readFileSync(join(root, file), 'utf8');
  const exported = source.matchAll(
    /^export (?:async )?(?:abstract )?(?:function\*?|const|class|interface|type) (\w+)/gm,
  );
  for (const [, name] of exported) {
    const first = exporters.get(name);
    if (first && first !== file && name !== 'handler') yield `${file}: ${first} exports the name ${name} too`;
    exporters.set(name, file);
  }
}

const files = parts.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }));
const problems = [];
const graph = new Map();
for (const file of files) {
  const imports = importsOf(file);
  graph.set(
    file,
    imports.filter(({ isType, isDynamic }) => !isType && !isDynamic).map(({ to }) => to),
  );
  if (hasRooms(file) && !isTest(file)) addToRooms(file, imports);
  if (part(file) === 'functions' && !isTest(file)) {
    if (!ticketWriters.includes(file) && writesTickets(file))
      problems.push(`${file}: rows of tickets are written by commitTicket alone`);
  }
  if (!isTest(file)) problems.push(...sharedNames(file));
  // Tests may import the embedded cloud.
  for (const { to } of imports) {
    const wrong = fault(file, to);
    if (wrong && !isTest(file)) problems.push(`${file} → ${to}: ${wrong}`);
  }
}
for (const circle of cycles(rooms)) problems.push(`folders import each other: ${circle.join(' → ')}`);
for (const circle of cycles(graph)) problems.push(`a circle: ${circle.join(' → ')}`);
for (const problem of problems) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);
