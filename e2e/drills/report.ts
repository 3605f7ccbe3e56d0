import type { DrillResult } from './kill-drill.ts';

const shown = 20;
/** Names of the findings in the report. */
const titles = {
  lost: 'lost',
  doubled: 'doubled',
  reordered: 'reordered',
  unknown: 'unknown',
  miscounted: 'miscounted',
  newQrs: 'new QRs',
  absent: 'absent',
  damaged: 'damaged files',
  waiting: 'files waiting',
} as const;
const kinds = Object.keys(titles) as (keyof typeof titles)[];

/** The result as lines of text, and whether it is free of findings. */
export function drillReport(result: DrillResult): { text: string; isClean: boolean } {
  const { kills, messages, repeated, seed } = result;
  const wrong = kinds.filter((kind) => result[kind].length > 0);
  const examples = wrong.flatMap((kind) => [
    `${titles[kind]}:`,
    ...result[kind].slice(0, shown).map((what) => `  ${what}`),
  ]);
  const numbers = {
    kills,
    messages,
    ...Object.fromEntries(kinds.map((kind) => [titles[kind], result[kind].length])),
    repeated,
    seed,
  };
  const line = Object.entries(numbers).map(([name, number]) => `${name} ${number}`);
  return { text: [...examples, line.join(' · ')].join('\n'), isClean: wrong.length === 0 };
}
