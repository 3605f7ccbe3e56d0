import { keys } from '#shared/server/keys.ts';
import { readSpan } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import {
  type AgentFigures,
  type DayFigures,
  namedFigureOf,
  type QueueFigures,
  type TagFigures,
} from '#shared/tickets/counted-days.ts';
import type { DashboardPeriod } from './period.ts';

interface KeyedFigures {
  sk: string;
}

/** `AGENT#2026-11-21#0000000007` → day and user. */
const dayAndLastOf = ({ sk }: KeyedFigures): { day: string; last: string } => {
  const [, day = '', last = ''] = sk.split('#');
  return { day, last };
};

const hours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));

/** The conversations that began on a day, and how long customers waited. */
export interface CompanyDay extends Required<DayFigures> {
  day: string;
  /** Per hour, from midnight. */
  begun: number[];
}

type StoredDay = KeyedFigures & DayFigures & Record<string, number>;
type StoredAgent = KeyedFigures & AgentFigures;

const read = <T>(tenant: Tenant, of: 'DAY' | 'AGENT', { from, to }: DashboardPeriod): Promise<T[]> =>
  readSpan<T>(keys.figures(tenant, of, from, to), { consistent: true });

const daysIn = (rows: readonly StoredDay[]): CompanyDay[] =>
  rows.map((row) => ({
    day: dayAndLastOf(row).day,
    fresh: row.fresh ?? 0,
    waits: row.waits ?? 0,
    waitSeconds: row.waitSeconds ?? 0,
    begun: hours.map((hour) => row[`h${hour}`] ?? 0),
  }));

/** The company's figures by day, one entry per shard; days without any have no entry. */
export async function companyDays(tenant: Tenant, period: DashboardPeriod): Promise<CompanyDay[]> {
  return daysIn(await read<StoredDay>(tenant, 'DAY', period));
}

const sumsIn = (rows: readonly StoredAgent[]): Map<number, Required<AgentFigures>> => {
  const sums = new Map<number, Required<AgentFigures>>();
  for (const row of rows) {
    const userId = Number(dayAndLastOf(row).last);
    const so = sums.get(userId) ?? { finished: 0, served: 0, supportSeconds: 0, ratings: 0, scores: 0 };
    sums.set(userId, {
      finished: so.finished + (row.finished ?? 0),
      served: so.served + (row.served ?? 0),
      supportSeconds: so.supportSeconds + (row.supportSeconds ?? 0),
      ratings: so.ratings + (row.ratings ?? 0),
      scores: so.scores + (row.scores ?? 0),
    });
  }
  return sums;
};

/** The sums of each agent's figures over these days; 0 stands for work without an agent. */
export async function agentSums(tenant: Tenant, period: DashboardPeriod): Promise<Map<number, Required<AgentFigures>>> {
  return sumsIn(await read<StoredAgent>(tenant, 'AGENT', period));
}

const sumsByKind = (kind: 'queue' | 'tag', rows: readonly object[]): Map<number, QueueFigures> => {
  const sums = new Map<number, QueueFigures>();
  for (const [attribute, amount] of rows.flatMap((row) => Object.entries(row))) {
    const figure = namedFigureOf(attribute);
    if (figure?.kind !== kind) continue;
    const sum = sums.get(figure.id) ?? {};
    sums.set(figure.id, sum);
    sum[figure.name] = (sum[figure.name] ?? 0) + Number(amount);
  }
  return sums;
};

/** All figures of a period: by day, by agent, by queue (0: none) and by tag. */
export async function dashboardFiguresOf(tenant: Tenant, period: DashboardPeriod) {
  const [days, agents] = await Promise.all([
    read<StoredDay>(tenant, 'DAY', period),
    read<StoredAgent>(tenant, 'AGENT', period),
  ]);
  return {
    days: daysIn(days),
    agents: sumsIn(agents),
    queues: sumsByKind('queue', [...days, ...agents]),
    tags: sumsByKind('tag', agents) as Map<number, TagFigures>,
  };
}
