import { drillReport } from '../report.ts';
import type { TrendVerdict } from './readings.ts';
import type { SoakResult } from './soak.ts';

/** The result as lines of text, and whether nothing was lost and nothing grows. */
export function soakReport({ drill, disturbed, readings }: SoakResult): { text: string; isClean: boolean } {
  const { text, isClean } = drillReport(drill);
  const { verdicts } = readings;
  const growing = verdicts.filter(({ isGrowing }) => isGrowing);
  const { sockets, dropped, replaced } = disturbed;
  return {
    text: [
      ...verdicts.map(lineOf),
      `sockets of agents ${sockets} · sessions dropped ${dropped} · replaced ${replaced} · growing ${growing.length}`,
      text,
    ].join('\n'),
    isClean: isClean && growing.length === 0,
  };
}

const lineOf = ({ process, measure, median, change, isGrowing }: TrendVerdict) =>
  `${isGrowing ? 'GROWS' : 'flat '} ${process.padEnd(9)} ${measure.padEnd(13)} ${median.toFixed(1)}, ${change < 0 ? '' : '+'}${change.toFixed(1)} over the last two thirds`;
