import type { Recado } from '#local/cloud.ts';
import { chooseOne, seededRandom } from '#local/testing/seeded-random.ts';
import { campaignSettings } from '#shared/campaign-settings/contract.ts';
import { campaigns } from '#shared/campaigns/contract.ts';
import { contactLists } from '#shared/contact-lists/contract.ts';
import { keys } from '#shared/server/keys.ts';
import { tenantOfCompany } from '#shared/tenant.ts';
import { waitForResult } from '../../testing/eventually.ts';
import {
  type CompaniesFixture,
  createFixture,
  type FixtureCompany,
  type PairedConnection,
} from '../../testing/fixture.ts';
import { openTableOfProduct } from '../../testing/table-of-product.ts';
import { killRandomProcess } from '../killer.ts';
import { auditRun, type CampaignFindings, type CampaignRun } from './audit-run.ts';
import { drillPace } from './drill-pace.ts';

interface CampaignPlan {
  seed: number;
  kills: number;
  companies: number;
  linesEach: number;
  recipients: number;
  /** The next kill comes within this time after the last victim came back. */
  spreadMs: number;
  finishedWithinMs: number;
  targets: readonly string[];
  log?: (line: string) => void;
}

export interface CampaignDrillResult extends CampaignFindings {
  seed: number;
  kills: Record<string, number>;
  /** Connections that were dropped and messages that WhatsApp refused, by the drill. */
  dropped: number;
  refused: number;
}

const settings = {
  ...drillPace,
  pauseAfterFailures: 0,
  warmUp: false,
  windowStart: '00:00',
  windowEnd: '00:00',
  skipHolidays: false,
};

const recipientNumber = (n: number) => `55319${String(90_000_000 + n)}`;

/** Fills a list; the numbers count as checked, because WhatsApp is asked about one only every few seconds. */
const fillList = async (recado: Recado, { agent }: FixtureCompany, numbers: readonly string[]): Promise<number> => {
  await agent.call(campaignSettings.save, { body: { settings } });
  const list = await agent.call(contactLists.create, { body: { name: 'Recipients' } });
  const { update, write } = await openTableOfProduct(recado);
  for (const number of numbers) {
    const body = { contactListId: list.id, name: `Pessoa ${number.slice(-3)}`, number };
    const { id, companyId } = await agent.call(contactLists.createItem, { body });
    const set = { isWhatsappValid: true, checkedAt: new Date().toISOString() };
    await write({ write: update(keys.listItem(tenantOfCompany({ id: companyId }), id), { set }) });
  }
  return list.id;
};

const startOn = async (
  company: FixtureCompany,
  line: PairedConnection,
  contactListId: number,
): Promise<CampaignRun> => {
  const text = `Campanha ${line.number}`;
  const { id } = await company.agent.call(campaigns.create, {
    body: { name: `Drill ${line.whatsappId}`, message1: text, whatsappId: line.whatsappId, contactListId },
  });
  await company.agent.call(campaigns.start, { params: { campaignId: id } });
  return { company, line, campaignId: id, text };
};

const startAll = async (
  recado: Recado,
  fixture: CompaniesFixture,
  numbers: readonly string[],
): Promise<CampaignRun[]> => {
  const lists = await Promise.all(fixture.companies.map((company) => fillList(recado, company, numbers)));
  const pairs = fixture.companies.flatMap((company, n) =>
    company.lines.map((line) => ({ company, line, list: lists[n] ?? 0 })),
  );
  return Promise.all(pairs.map(({ company, line, list }) => startOn(company, line, list)));
};

/** Kills processes of a running product while it sends campaigns, drops connections and refuses messages. */
export async function campaignDrill(recado: Recado, plan: CampaignPlan): Promise<CampaignDrillResult> {
  const { log = () => {} } = plan;
  const random = seededRandom(plan.seed);
  const fixture = await createFixture(recado, {
    companies: plan.companies,
    linesEach: plan.linesEach,
    customersEach: 0,
  });
  const numbers = Array.from({ length: plan.recipients }, (_, n) => recipientNumber(n));
  for (const number of numbers) await fixture.phones.create(number, `Pessoa ${number.slice(-3)}`);
  const runs = await startAll(recado, fixture, numbers);
  log(`seed ${plan.seed}: ${runs.length} campaigns to ${numbers.length} recipients each, ${plan.kills} kills`);
  const result = { kills: {} as Record<string, number>, dropped: 0, refused: 0 };
  for (let kill = 1; kill <= plan.kills; kill++) {
    const name = await killRandomProcess(recado, plan.targets, plan.spreadMs, random);
    result.kills[name] = (result.kills[name] ?? 0) + 1;
    log(`kill ${kill}: ${name}`);
    const { line } = chooseOne(random, runs);
    if (kill % 8 === 4) {
      await fixture.phones.fault('drop', line.number);
      result.dropped++;
    }
    if (kill % 16 === 9) {
      await fixture.phones.fault('nack', line.number);
      result.refused++;
    }
  }
  const left = new Set(runs);
  await waitForResult(
    'all campaigns finished',
    async () => {
      for (const run of left) {
        const { status } = await run.company.agent.call(campaigns.show, { params: { campaignId: run.campaignId } });
        if (status === 'FINALIZADA') left.delete(run);
      }
      return left.size === 0;
    },
    plan.finishedWithinMs,
  ).catch((error: unknown) => log(String(error)));
  const findings = await Promise.all(runs.map((run) => auditRun(fixture.phones, run, numbers)));
  return { seed: plan.seed, ...result, ...addUp(findings) };
}

const addUp = (all: readonly CampaignFindings[]): CampaignFindings => ({
  campaigns: all.reduce((sum, { campaigns: n }) => sum + n, 0),
  recipients: all.reduce((sum, { recipients }) => sum + recipients, 0),
  arrived: all.reduce((sum, { arrived }) => sum + arrived, 0),
  failed: all.reduce((sum, { failed }) => sum + failed, 0),
  copies: all.reduce((sum, { copies }) => sum + copies, 0),
  minGapMs: Math.min(...all.map(({ minGapMs }) => minGapMs)),
  unfinished: all.flatMap(({ unfinished }) => unfinished),
  lost: all.flatMap(({ lost }) => lost),
  doubled: all.flatMap(({ doubled }) => doubled),
  miscounted: all.flatMap(({ miscounted }) => miscounted),
  tooFast: all.flatMap(({ tooFast }) => tooFast),
});
