// Refuses riddle words in comments, test titles, documents, declared names and the texts that operators and integrators read: words that hide who does what, and private words for what the field has a term for. A comment may name only code that exists.
// `node scripts/plain-english.mjs [folder or file…]` looks at these only. The terms to use stand in docs/glossary.md.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './prepare.mjs';
import { declaredNames, operatorTexts, parse, titleNodes } from './syntax.mjs';

/** Words that never stand in a comment or a title, with what to write. */
const refused = [
  [/\b(whoever|nobody|somebody|whomever|whosoever)\b/i, 'name who it is'],
  [/\bmeanwhile\b/i, 'say what happened between which two steps'],
  [/\b(is|are|was|were) none\b/i, 'say what is missing'],
  [/\bas (it|they) (is|are|was|were)\b/i, 'unchanged'],
  [/\bby (itself|themselves|himself)\b/i, 'automatically, alone, without …'],
  [/\bwish(ed|es|ing)?\b/i, 'requested, desired'],
  [/\bthe family\b|\bthis family\b/i, 'Whaticket-compatible clients'],
  [/\b(doorbells?|errands?)\b/i, 'wake-up message, session task'],
  [/\b(rings?|rang|rung|ringing)\b/i, 'wakes, notifies, triggers'],
  [/\b(tells?|told|telling)\b/i, 'publishes, announces, returns, shows'],
  [/\b(heard|hears?|hearing)\b/i, 'receives, is subscribed to'],
  [/\b(said|says|saying)\b/i, 'sent, states, returns, contains'],
  [/\bknown\b(?!-)/i, 'stored, cached, recorded, expected'],
  [/\bstanding\b/i, 'current, stored'],
  [/\bplaces?\b/i, 'location, position, folder, row, slot'],
  [/\boccasions?\b/i, 'case, event, context'],
  [/\bsurroundings\b/i, 'context'],
  [/\btown\b/i, 'fixture'],
  [/\bcast\b/i, 'fixture, type assertion'],
  [/\b(story|stories)\b/i, 'e2e test, scenario'],
  [/\bstage\b/i, 'step, phase; "API stage" for API Gateway'],
  [/\bspec\/[a-z-]+\.md\b/, 'cite only files of this repository'],
];
/** Ordinary uses of these words, taken out before looking. */
const allowed =
  /\b(API(?: Gateway)? stage|Gateway's stage|\$default stage|takes? place|took place|in place of|in place|well-known|phones? rings?|ringing phone|is ringing|placeholder)\b/gi;
/** Words that no declared name contains; a name's words stand in its capitals and underscores. */
const refusedInNames =
  /^(whoever|nobody|somebody|meanwhile|wish(ed|es|ing)?|doorbells?|errands?|consults?|rings?|rang|rung|ringing|tells?|told|telling|heard|hears?|hearing|sa(y|id|ys|ying)|known|standing|places?|placed|occasions?|surroundings|town|cast|story|stories|stage)$/i;
/** Limits and defaults have one prefix each. */
const refusedPrefixes = [
  [/^most[A-Z]/, 'max…'],
  [/^usual(Ms|Bytes|Limit|Page|Model)$/, 'default…'],
];
/** Names that belong to others: AWS calls a deployment of an API a stage, Baileys reports the last known presence. */
const foreignNames = new Set(['stage', 'stageName', 'createDefaultStage', 'VersionStages', 'lastKnownPresence']);
const wordsOf = (name) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(/[^A-Za-z0-9]+/);

/** Openings that leave the subject to be guessed, at the start of a comment, a sentence or a title. */
const opening = /(?:^|[.!?:;]\s+)(Of|Whoever|Whose|Who|What is|What|Where none|One that|One|Whom)\s/;
/** Titles and summaries begin in lower case, too. */
const openingOfTitle = new RegExp(opening.source, 'i');

/** The number of a finding or an issue in a test title, as in "(M5)" and "D2: …". */
const codeInTitle = /\([A-Z]\d{1,2}\)$|^[A-Z]\d{1,2}: /;

/** The text of a comment without its marks, one line. */
const plain = (text) =>
  text
    .replace(/^\s*\*+ ?/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
/** What stands between backticks or quotes names code or a text of the product, not English of ours. */
const unquoted = (text) => text.replace(/`[^`]*`|"[^"]*"|'[A-Za-z][^' ]*'|https?:\/\/\S+/g, '`…`');
const isDirective = (text) => /^\s*(biome-ignore|@ts-|v8 ignore|eslint|prettier)/.test(text);

function faultsIn(text, openings = opening) {
  const words = unquoted(text).replace(allowed, '…');
  const found = [];
  for (const [pattern, advice] of refused) {
    const match = pattern.exec(words);
    if (match) found.push(`"${match[0]}" (${advice})`);
  }
  const begins = openings.exec(words);
  if (begins) found.push(`begins with "${begins[1]}" (begin with the subject or a verb)`);
  return found;
}

/** Joins `//` comments of consecutive lines, so that a sentence is looked at whole. */
function joined(source, comments) {
  const groups = [];
  for (const comment of comments) {
    const last = groups.at(-1);
    const between = last ? source.slice(last.end, comment.start) : undefined;
    if (last && comment.type === 'Line' && last.type === 'Line' && /^\n[ \t]*$/.test(between)) {
      last.value += ` ${comment.value}`;
      last.end = comment.end;
    } else groups.push({ ...comment });
  }
  return groups;
}

/** This file and the glossary list the refused words. */
const unchecked = new Set(['scripts/plain-english.mjs', 'docs/glossary.md']);

/** The lines of a document that are English: without code blocks, marks of lists, tables and emphasis. */
const proseLines = (source) =>
  source
    .replace(/^ *```[\s\S]*?^ *```/gm, (block) => block.replace(/[^\n]/g, ''))
    .split('\n')
    .map((line) => line.replace(/^\s*[-|*#]+ */, '').replaceAll('**', ''));

/**
 * Identifiers in backticks of comments, each with what reports it. They must occur in some source file: a comment that
 * names what was renamed or removed misleads.
 */
const named = [];
/** Identifiers of others, and of stored data that code only builds in parts. */
const foreignIdentifiers = new Set(['maximumPercent', 'revalidateOnMount', 'queue7waits', 'tag7finished']);
const identifiersIn = (text) => text.match(/[A-Za-z_$][\w$]*/g) ?? [];
const identifiersOfCode = new Set(foreignIdentifiers);

const lineOf = (source, at) => source.slice(0, at).split('\n').length;
const folders = process.argv.slice(2);
const roots = folders.length > 0 ? folders : ['.'];
const files = roots
  .flatMap((folder) =>
    /\.(ts|tsx|mjs|md)$/.test(folder)
      ? [folder]
      : globSync(`${folder}/**/*.{ts,tsx,mjs,css,md}`, {
          cwd: root,
          exclude: (name) => /^(node_modules|dist|cdk\.out|\.recado|\.cache|\.git)$/.test(name.split('/').at(-1)),
        }),
  )
  .filter((file) => !unchecked.has(file));

let count = 0;
for (const file of files) {
  const report = (source, at, text, openings) => {
    for (const fault of faultsIn(text, openings)) {
      count += 1;
      console.error(`${file}:${lineOf(source, at)}: ${fault}: ${text.slice(0, 110)}`);
    }
  };
  if (file.endsWith('.css')) {
    const source = readFileSync(join(root, file), 'utf8');
    for (const match of source.matchAll(/\/\*([\s\S]*?)\*\//g)) report(source, match.index, plain(match[1]));
    continue;
  }
  if (file.endsWith('.md')) {
    const source = readFileSync(join(root, file), 'utf8');
    for (const [index, line] of proseLines(source).entries())
      report(source, source.split('\n', index).join('\n').length + 1, line);
    continue;
  }
  const { source, program, comments } = parse(join(root, file));
  let code = '';
  let codeFrom = 0;
  for (const comment of comments) {
    code += source.slice(codeFrom, comment.start);
    codeFrom = comment.end;
    for (const [, name] of comment.value.matchAll(/`(?:keys\.)?([a-z]+[A-Z]\w*)[`(]/g))
      named.push({ name, at: `${file}:${lineOf(source, comment.start)}` });
  }
  for (const name of identifiersIn(code + source.slice(codeFrom))) identifiersOfCode.add(name);
  for (const comment of joined(source, comments))
    if (!isDirective(comment.value)) report(source, comment.start, plain(comment.value));
  const isTest = file.includes('.test.');
  const texts = isTest ? titleNodes(program) : operatorTexts(program);
  for (const node of texts) {
    const text = source.slice(node.start + 1, node.end - 1);
    report(source, node.start, text, openingOfTitle);
    if (!isTest || !codeInTitle.test(text)) continue;
    count += 1;
    console.error(`${file}:${lineOf(source, node.start)}: a title without codes of lists elsewhere: ${text}`);
  }
  for (const { name, start } of declaredNames(program)) {
    for (const [prefix, advice] of refusedPrefixes) {
      if (!prefix.test(name)) continue;
      count += 1;
      console.error(`${file}:${lineOf(source, start)}: the name ${name} (${advice})`);
    }
    const word = foreignNames.has(name) ? undefined : wordsOf(name).find((each) => refusedInNames.test(each));
    if (!word) continue;
    count += 1;
    console.error(`${file}:${lineOf(source, start)}: the name ${name} contains "${word}"`);
  }
}
// A run over part of the repository does not see the names of the rest.
if (folders.length === 0) {
  for (const { name, at } of named.filter((each) => !identifiersOfCode.has(each.name))) {
    count += 1;
    console.error(`${at}: a comment names \`${name}\`, which no source file contains`);
  }
}
console.log(`${files.length} files, ${count} faults`);
process.exit(count > 0 ? 1 : 0);
