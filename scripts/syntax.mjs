// Parses source files into syntax trees with their comments, for the scripts that check language and code separately.
import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';

/** The parsed file: `program` (ESTree with TypeScript nodes) and `comments` (`{ value, start, end }`). Throws on a syntax error. */
export function parse(file, source = readFileSync(file, 'utf8')) {
  const parsed = parseSync(file, source);
  if (parsed.errors.length > 0) throw new Error(`${file}: ${parsed.errors[0].message}`);
  return { source, program: parsed.program, comments: parsed.comments };
}

/** Calls `visit` for every node of a tree, parents first. */
export function walk(node, visit) {
  if (Array.isArray(node)) for (const each of node) walk(each, visit);
  else if (node && typeof node === 'object') {
    if (typeof node.type === 'string') visit(node);
    for (const [key, value] of Object.entries(node)) if (key !== 'parent') walk(value, visit);
  }
}

const titled = new Set(['test', 'it', 'describe']);
/** The name that begins a chain such as `test`, `test.each(…)` or `describe.skipIf(…)`. */
function rootName(callee) {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type === 'MemberExpression') return rootName(callee.object);
  if (callee.type === 'CallExpression') return rootName(callee.callee);
  if (callee.type === 'TaggedTemplateExpression') return rootName(callee.tag);
  return undefined;
}

/** The nodes that hold a test's title: the first argument of `test`, `it` and `describe`. */
export function titleNodes(program) {
  const found = [];
  walk(program, (node) => {
    if (node.type !== 'CallExpression' || !titled.has(rootName(node.callee))) return;
    const [first] = node.arguments;
    if (first?.type === 'Literal' && typeof first.value === 'string') found.push(first);
    if (first?.type === 'TemplateLiteral') found.push(first);
  });
  return found;
}
