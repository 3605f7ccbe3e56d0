import type { CampaignDrillResult } from './campaign-drill.ts';

const shown = 20;
const kinds = ['unfinished', 'lost', 'doubled', 'miscounted', 'tooFast'] as const;

/** The result as lines of text, and whether it is free of findings. */
export function campaignReport(result: CampaignDrillResult): { text: string; isClean: boolean } {
  const wrong = kinds.filter((kind) => result[kind].length > 0);
  const examples = wrong.flatMap((kind) => [`${kind}:`, ...result[kind].slice(0, shown).map((what) => `  ${what}`)]);
  const kills = Object.entries(result.kills).map(([name, count]) => `${count} of ${name}`);
  const { campaigns, recipients, arrived, failed, copies, minGapMs, dropped, refused, seed } = result;
  const numbers = { campaigns, recipients, arrived, failed, copies, minGapMs, dropped, refused };
  const line = [
    `kills ${Object.values(result.kills).reduce((sum, n) => sum + n, 0)} (${kills.join(', ')})`,
    ...Object.entries(numbers).map(([name, number]) => `${name} ${number}`),
    ...kinds.map((kind) => `${kind} ${result[kind].length}`),
    `seed ${seed}`,
  ];
  return { text: [...examples, line.join(' · ')].join('\n'), isClean: wrong.length === 0 };
}
