import { initialCampaignSettings } from '#shared/campaign-settings/campaign-settings.ts';
import { jobLaneSpecification } from '#shared/job-lanes.ts';
import { priceOf } from '../cost/prices.ts';

/** Units of a recipient from claim to read receipt, pinned by `functions/entries/campaigns/cost.test.ts`. */
const unitsOf = { contact: { writes: 41, reads: 25 }, newNumber: { writes: 82, reads: 25 } };
/** A turn claims a recipient in some five requests to the table: assumed. */
const secondsOfTurn = 0.1;

const { messageInterval, dailyCap } = initialCampaignSettings;
const turnsAtOnce = jobLaneSpecification('notices').maxConcurrency ?? 0;

/** The limits that campaigns meet while all their numbers send at the usual interval, the nearest first. */
export function campaignLimits() {
  const limit = (what: string, most: number, allowed: string, unitsOfMessage: number) => ({
    ...{ what, allowed: `${most.toLocaleString('en-US')} ${allowed}`, needed: unitsOfMessage / messageInterval },
    numbers: Math.floor((most * messageInterval) / unitsOfMessage),
  });
  const { contact, newNumber } = unitsOf;
  return [
    limit('writes of a new table, new numbers', 4000, 'units a second; warm it up before', newNumber.writes),
    limit('writes of a new table, contacts', 4000, 'units a second; warm it up before', contact.writes),
    limit('turns', Math.round(turnsAtOnce / secondsOfTurn), `a second by ${turnsAtOnce} workers`, 1),
    limit('writes of the table, new numbers', 40_000, 'units a second, a quota', newNumber.writes),
    limit('reads of the table', 40_000, 'units a second, a quota', newNumber.reads),
  ].toSorted((a, b) => a.numbers - b.numbers);
}

/** Many companies, each with a campaign from one number. */
export function campaignsAtOnce(companies: number, recipients: number) {
  const { writes, reads } = unitsOf.newNumber;
  const all = companies * recipients;
  return {
    ...{ companies, recipients, messageInterval, dailyCap, secondsOfTurn },
    dollars: priceOf('writeUnit', all * writes, 'us-east-1') + priceOf('readUnit', all * reads, 'us-east-1'),
    messagesPerSecond: companies / messageInterval,
    unitsPerSecond: (companies * writes) / messageInterval,
    daysByInterval: (recipients * messageInterval) / 86_400,
    daysByCap: recipients / dailyCap,
  };
}
