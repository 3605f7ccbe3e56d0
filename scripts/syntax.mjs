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

/** The array of rows of `test.each([…])`, also with `as const`; undefined for any other call. */
function tableOf({ callee }) {
  if (callee.type !== 'CallExpression' || callee.callee.property?.name !== 'each') return undefined;
  let [table] = callee.arguments;
  while (table?.type === 'TSAsExpression' || table?.type === 'TSSatisfiesExpression') table = table.expression;
  return table?.type === 'ArrayExpression' ? table : undefined;
}

/** The texts that `%s` puts into the titles of a table: the first string of each row. */
function rowTitles(call) {
  const [title] = call.arguments;
  const table = tableOf(call);
  if (!table || !String(title?.value).includes('%s')) return [];
  return table.elements
    .map((row) => (row?.type === 'ArrayExpression' ? row.elements[0] : row))
    .filter((cell) => cell?.type === 'Literal' && typeof cell.value === 'string');
}

/** The nodes that hold a test's title: the first argument of `test`, `it` and `describe`, and the rows of its table. */
export function titleNodes(program) {
  const found = [];
  walk(program, (node) => {
    if (node.type !== 'CallExpression' || !titled.has(rootName(node.callee))) return;
    const [first] = node.arguments;
    if (first?.type === 'Literal' && typeof first.value === 'string') found.push(first);
    if (first?.type === 'TemplateLiteral') found.push(first);
    found.push(...rowTitles(node));
  });
  return found;
}

/** The names bound by a pattern: a parameter, a variable or a destructured value. */
function boundNames(pattern) {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern];
    case 'ObjectPattern':
      return pattern.properties.flatMap((each) => boundNames(each.type === 'RestElement' ? each : each.value));
    case 'ArrayPattern':
      return pattern.elements.flatMap(boundNames);
    case 'AssignmentPattern':
      return boundNames(pattern.left);
    case 'RestElement':
      return boundNames(pattern.argument);
    case 'TSParameterProperty':
      return boundNames(pattern.parameter);
    default:
      return [];
  }
}

const named = new Set(['ClassDeclaration', 'TSInterfaceDeclaration', 'TSTypeAliasDeclaration', 'TSEnumDeclaration']);
const functions = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);
const members = new Set([
  'TSPropertySignature',
  'TSMethodSignature',
  'PropertyDefinition',
  'MethodDefinition',
  'AccessorProperty',
]);
const identifiers = new Set(['Identifier', 'PrivateIdentifier']);

/** The names that a file declares: variables, parameters, functions, types, and members of types and classes. */
export function declaredNames(program) {
  const found = [];
  walk(program, (node) => {
    if (node.type === 'VariableDeclarator') found.push(...boundNames(node.id));
    if (named.has(node.type)) found.push(node.id);
    if (functions.has(node.type)) found.push(...(node.id ? [node.id] : []), ...node.params.flatMap(boundNames));
    if (members.has(node.type) && !node.computed && identifiers.has(node.key.type)) found.push(node.key);
  });
  return found;
}

/** Properties whose texts operators and integrators read: OpenAPI summaries, and alarms and dead letters of jobs. */
const operatorProperties = new Set(['summary', 'description', 'alarm', 'means', 'mean', 'replay', 'noDeadLetters']);
const levels = new Set(['debug', 'info', 'warn', 'error', 'fatal']);
const isText = (node) =>
  (node?.type === 'Literal' && typeof node.value === 'string') || node?.type === 'TemplateLiteral';

/** The texts that operators and integrators read, and the messages of log lines. */
export function operatorTexts(program) {
  const found = [];
  walk(program, (node) => {
    if (node.type === 'Property' && operatorProperties.has(node.key.name) && isText(node.value)) found.push(node.value);
    if (node.type === 'CallExpression' && levels.has(node.callee.property?.name))
      found.push(...node.arguments.filter((each) => isText(each) && each.value !== ''));
  });
  return found;
}
