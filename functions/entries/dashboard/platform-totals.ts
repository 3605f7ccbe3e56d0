import { keys, shardsPerPartition } from '#shared/server/keys.ts';
import { readSpan, readTableRows, readWholeRange } from '#shared/server/table.ts';
import { shardCount } from '#shared/shards.ts';
import { tenantOfRow } from '#shared/tenant.ts';
import type { SessionRow } from '#shared/whatsapp/session-row.ts';

interface Totals {
  totalCompanies: number;
  /** Connections that are connected. */
  totalWhatsappSessions: number;
}

type Member = Pick<SessionRow, 'companyId' | 'whatsappId'>;

/** Counts the shards from this one to the end of its partition. */
const countConnected = async (shard: number): Promise<number> => {
  const members = await readSpan<Member>(keys.shardMembers(shard, shard + shardsPerPartition - 1));
  const sessions = await readTableRows<SessionRow>(
    members.map((one) => keys.session(tenantOfRow(one), one.whatsappId)),
  );
  return sessions.filter((session) => session?.status === 'CONNECTED').length;
};

const count = async (): Promise<Totals> => {
  const partitions = Array.from({ length: shardCount / shardsPerPartition }, (_, n) =>
    countConnected(n * shardsPerPartition),
  );
  const [companies, ...connected] = await Promise.all([readWholeRange(keys.companiesListed()), ...partitions]);
  return { totalCompanies: companies.length, totalWhatsappSessions: connected.reduce((sum, one) => sum + one, 0) };
};

/**
 * Counting reads a small row of every company and connection, so the result is kept for a minute, and only platform
 * operators get it. A count of none is not kept: the operator of a new platform is waiting for the first connection.
 */
const keptMs = 60_000;
let kept: { until: number; totals: Promise<Totals> } | undefined;

export function platformTotals(now: Date): Promise<Totals> {
  if (kept && kept.until > now.getTime()) return kept.totals;
  const totals = count();
  kept = { until: now.getTime() + keptMs, totals };
  const forget = () => {
    kept = undefined;
  };
  totals.then(({ totalWhatsappSessions }) => totalWhatsappSessions === 0 && forget(), forget);
  return totals;
}
