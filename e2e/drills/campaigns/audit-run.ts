import { campaigns } from '#shared/campaigns/contract.ts';
import type { ParsedAnswerOf } from '#shared/http/route.ts';
import { gapMs, noHistory, type PacePlan } from '#shared/pace/next.ts';
import type { FixtureCompany, PairedConnection } from '../../testing/fixture.ts';
import type { PhonesApi } from '../../testing/phones.ts';
import { drillPace } from './drill-pace.ts';

export interface CampaignRun {
  company: FixtureCompany;
  line: PairedConnection;
  campaignId: number;
  text: string;
}

export interface CampaignFindings {
  campaigns: number;
  recipients: number;
  /** Recipients whose phone shows the message. */
  arrived: number;
  /** Recipients reported as failed. */
  failed: number;
  /** Repeated arrivals of a message under the same id, which a phone shows once. */
  copies: number;
  minGapMs: number;
  unfinished: string[];
  /** Neither arrived nor reported as failed. */
  lost: string[];
  doubled: string[];
  miscounted: string[];
  tooFast: string[];
}

const paceOfDrill = drillPace as PacePlan;
const shortest = gapMs(paceOfDrill, noHistory, 0);
const longer = gapMs(paceOfDrill, { ...noHistory, inRow: drillPace.longerIntervalAfter }, 0);

/** Gaps between arrivals that the plan does not permit, by the instants that the simulated network noted. */
export function gapsFasterThanPlan(instants: readonly number[]): { minGapMs: number; tooFast: string[] } {
  const sorted = [...instants].sort((a, b) => a - b);
  const gaps = sorted.slice(1).map((at, n) => at - (sorted[n] ?? 0));
  const short = gaps.flatMap((gap, n) => (gap < shortest ? [`message ${n + 2} after ${gap} ms`] : []));
  // Wherever the count began, so many messages in a row have a longer interval among them.
  const every = drillPace.longerIntervalAfter;
  const withoutPause = gaps.flatMap((_, n) => {
    const row = gaps.slice(n, n + every);
    return row.length === every && Math.max(...row) < longer ? [`messages ${n + 1} to ${n + every + 1} in a row`] : [];
  });
  return { minGapMs: Math.min(...gaps, Number.POSITIVE_INFINITY), tooFast: [...short, ...withoutPause] };
}

/** Compares what the phones show with the report of the campaign. */
export async function auditRun(
  phones: PhonesApi,
  run: CampaignRun,
  numbers: readonly string[],
): Promise<CampaignFindings> {
  const { company, line, campaignId, text } = run;
  const params = { campaignId };
  const { status, counts } = await company.agent.call(campaigns.show, { params });
  const states = new Map<string, string>();
  let cursor: string | null = null;
  do {
    const query: { cursor?: string } = cursor === null ? {} : { cursor };
    const page: ParsedAnswerOf<typeof campaigns.recipients> = await company.agent.call(campaigns.recipients, {
      params,
      query,
    });
    for (const { number, state } of page.recipients) states.set(number, state);
    cursor = page.nextCursor;
  } while (cursor !== null);
  const instants: number[] = [];
  const found = { lost: [] as string[], doubled: [] as string[], miscounted: [] as string[], copies: 0, failed: 0 };
  for (const number of numbers) {
    const where = `${number} from ${line.number}`;
    const shown = (await phones.chat(number, line.number)).filter((row) => row.text === text);
    instants.push(...shown.map(({ at }) => Number(at)));
    found.copies += shown.reduce((sum, { copies = 1 }) => sum + copies - 1, 0);
    const state = states.get(number) ?? 'unknown';
    if (shown.length > 1) found.doubled.push(where);
    if (state === 'failed') found.failed++;
    else if (shown.length === 0) found.lost.push(`${where} (${state})`);
    if (!['failed', 'sent', 'delivered', 'read'].includes(state)) found.miscounted.push(`${where} is ${state}`);
  }
  const done = counts.sent + counts.delivered + counts.read + counts.failed;
  if (done !== numbers.length) found.miscounted.push(`campaign ${campaignId} counts ${JSON.stringify(counts)}`);
  return {
    campaigns: 1,
    recipients: numbers.length,
    arrived: instants.length,
    ...found,
    ...gapsFasterThanPlan(instants),
    unfinished: status === 'FINALIZADA' ? [] : [`campaign ${campaignId} is ${status}`],
  };
}
