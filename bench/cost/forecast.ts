// Prints the cost of an unused installation in a month; run before a deploy (`npm run deploy`).
import committed from './counts.json' with { type: 'json' };
import type { MeasuredCounts } from './counts.ts';
import { monthlyCostAtRest } from './document.ts';

const options = JSON.parse(process.argv[2] ?? '{}') as { spot?: boolean };
const { list, afterFree } = monthlyCostAtRest(committed as MeasuredCounts, options);
console.log(
  `At rest one connection costs about ${list.toFixed(2)} dollars a month by list prices of us-east-1, ${afterFree.toFixed(2)} after what AWS always gives for nothing; use and other options are in docs/cost.md.`,
);
