import type { DrillResult } from './kill-drill.ts';

const SHOWN = 20;
const kinds = ['lost', 'doubled', 'reordered', 'unknown', 'miscounted', 'unpaired'] as const;

/** The result in lines, and whether nothing is wrong. */
export function report(result: DrillResult): { text: string; isClean: boolean } {
  const { kills, messages, repeated, seed } = result;
  const wrong = kinds.filter((kind) => result[kind].length > 0);
  const examples = wrong.flatMap((kind) => [`${kind}:`, ...result[kind].slice(0, SHOWN).map((what) => `  ${what}`)]);
  const numbers = {
    kills,
    messages,
    ...Object.fromEntries(kinds.map((kind) => [kind, result[kind].length])),
    repeated,
    seed,
  };
  const line = Object.entries(numbers).map(([name, number]) => `${name} ${number}`);
  return { text: [...examples, line.join(' · ')].join('\n'), isClean: wrong.length === 0 };
}
