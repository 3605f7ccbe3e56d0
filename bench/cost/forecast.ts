// Prints the cost of an unused installation in a month; run before a deploy (`npm run deploy`) with its options as JSON.
import committed from './counts.json' with { type: 'json' };
import type { MeasuredCounts } from './counts.ts';
import { forecastLines } from './forecast-lines.ts';

for (const line of forecastLines(committed as MeasuredCounts, JSON.parse(process.argv[2] ?? '{}'))) console.log(line);
