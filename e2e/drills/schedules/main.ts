// `npm run drills:schedules`: kills the runner and the gateway, which runs every worker, while scheduled messages leave.
import { killDrillOptions, runDrill } from '../run-drill.ts';
import { scheduleDrill, scheduleReport } from './schedule-drill.ts';

const { keep, messages, plan } = killDrillOptions({ kills: '40', messages: '30' });
const size = { companies: 2, linesEach: 2, messagesEach: messages };

await runDrill('schedules', { keep }, async (recado) =>
  scheduleReport(await scheduleDrill(recado, { ...plan, ...size, finishedWithinMs: 600_000 })),
);
