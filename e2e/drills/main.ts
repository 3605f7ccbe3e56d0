// `npm run drills`: the large kill drill. Prints its findings; exits with 1 when there are any.
import { killDrill } from './kill-drill.ts';
import { drillReport } from './report.ts';
import { killDrillOptions, runDrill } from './run-drill.ts';

const { keep, messages, plan } = killDrillOptions({ kills: '64', messages: '150' });
const fixture = { companies: 3, linesEach: 2, customersEach: 3 };

await runDrill('drill', { keep }, async (recado) =>
  drillReport(await killDrill(recado, { ...plan, fixture, messagesEach: messages, quietWithinMs: 300_000 })),
);
