// `npm run drills:campaigns`: kills the runner and the gateway, which runs every worker, at random instants of campaigns.
import { killDrillOptions, runDrill } from '../run-drill.ts';
import { campaignDrill } from './campaign-drill.ts';
import { campaignReport } from './campaign-report.ts';

const { keep, messages, plan } = killDrillOptions({ kills: '64', messages: '40' });
const size = { companies: 2, linesEach: 2, recipients: messages };

await runDrill('campaigns', { keep }, async (recado) =>
  campaignReport(await campaignDrill(recado, { ...plan, ...size, finishedWithinMs: 600_000 })),
);
