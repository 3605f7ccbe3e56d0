import { initialCampaignSettings } from '#shared/campaign-settings/campaign-settings.ts';
import { campaigns } from '#shared/campaigns/contract.ts';
import type { CustomerChat, FixtureCompany } from '../../e2e/testing/fixture.ts';
import { startBenchProduct } from '../bench-product.ts';
import { measureInbound } from '../inbound.ts';
import { measureLatency } from '../latency.ts';
import { measureOutbound } from '../outbound.ts';
import { startAtRate } from '../paced.ts';
import { distributionOf, type Measurement } from '../statistics.ts';
import { fillList, setPace, startOnEach } from './start.ts';

/** Seconds between two messages of a connection, as companies have it at first. */
const usual = initialCampaignSettings.messageInterval;
/**
 * The pace, 0 being the fastest (`minGapSeconds`), and over how many seconds the starts are spread. Campaigns that start together
 * also send together, so that their messages come in bursts.
 */
const loads = {
  'begun one after the other, at the usual pace': { messageInterval: usual, spreadSeconds: usual },
  'begun together, at the usual pace': { messageInterval: usual, spreadSeconds: 0 },
  'begun together, at the fastest pace': { messageInterval: 0, spreadSeconds: 0 },
};

/** A campaign on each connection beside customers who write, and how long pausing and cancelling take. */
export async function measureCampaignsBesideTraffic(quick: boolean): Promise<Measurement[]> {
  const connections = quick ? 10 : 50;
  const product = await startBenchProduct({ companies: 1, linesEach: connections, customersEach: 1 });
  try {
    const company = product.fixture.companies[0] as FixtureCompany;
    const { agent } = company;
    const contactListId = await fillList(product, company, quick ? 40 : 150);
    const direction = await measureInbound(product);
    const named = (all: Measurement[], when: string) => all.map((one) => ({ ...one, name: `${one.name}, ${when}` }));
    const withoutCampaigns = async (when: string) =>
      named(await measureLatency(direction, product.fixture.chats, quick), `without campaigns, ${when}`);
    const measured = await withoutCampaigns('before');
    // As many messages as campaigns send at the usual pace, sent by agents: they cost the same machine as much, without any campaign.
    const agents = await measureOutbound(product);
    const sent = startAtRate(connections / usual, quick ? 12 : 62, (n) =>
      agents.send(product.fixture.chats[n % connections] as CustomerChat),
    );
    measured.push(
      ...named(await measureLatency(direction, product.fixture.chats, quick), 'beside as many messages of agents'),
    );
    await sent;
    agents.close();
    const times = { pause: [] as number[], cancel: [] as number[] };
    for (const [load, { messageInterval, spreadSeconds }] of Object.entries(loads)) {
      await setPace(company, messageInterval);
      const ids = await startOnEach(company, contactListId, spreadSeconds);
      const beside = await measureLatency(direction, product.fixture.chats, quick);
      measured.push(...named(beside, `beside ${connections} campaigns ${load}`));
      for (const [n, campaignId] of ids.entries()) {
        const action = n % 2 === 0 ? 'pause' : 'cancel';
        const from = performance.now();
        await agent.call(campaigns[action], { params: { campaignId } });
        times[action].push(performance.now() - from);
      }
    }
    // Once more, since the product runs faster when it has run for a while.
    measured.push(...(await withoutCampaigns('afterwards')));
    direction.close();
    return [
      ...measured,
      distributionOf('pausing a campaign, until nothing more is claimed', 'ms', times.pause),
      distributionOf('cancelling a campaign, until nothing more is claimed', 'ms', times.cancel),
    ];
  } finally {
    await product.close();
  }
}
