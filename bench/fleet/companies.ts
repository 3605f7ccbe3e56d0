import { monthlyBill } from '../cost/bill.ts';
import type { MeasuredCounts } from '../cost/counts.ts';
import { monthlyCostOf } from '../cost/document.ts';
import { smallShop } from '../cost/profile.ts';
import { callsPerMonth, cheapestRunnerFleetFor, type RunnerFleet, totalOfOperations } from '../cost/usage.ts';
import { breakingPoints, peakToAverage } from './breaking-points.ts';

const sizes = [1, 10, 100, 1000, 10_000];

export interface CompaniesOnAws {
  companies: number;
  fleet: RunnerFleet;
  /** Dollars a month in us-east-1. */
  dollars: Record<(typeof dearestServices)[number] | 'others' | 'together', number>;
  /** The nearest limits, and the share of each that is used at the peak. */
  limits: { what: string; share: number }[];
}

export const dearestServices = ['DynamoDB', 'API Gateway', 'CloudFront', 'SQS', 'S3', 'Lambda', 'Fargate'] as const;

/** The use of each part on AWS by so many companies of the cost sheet. */
export function companiesOnAws(counts: MeasuredCounts): CompaniesOnAws[] {
  return sizes.map((companies) => {
    const of = (service?: string) => monthlyCostOf(counts, companies, 'us-east-1', service);
    const named = Object.fromEntries(dearestServices.map((service) => [service, of(service)]));
    const others = of() - Object.values(named).reduce((sum, one) => sum + one);
    return {
      companies,
      fleet: cheapestRunnerFleetFor(companies * smallShop.connections),
      dollars: { ...named, others, together: of() } as CompaniesOnAws['dollars'],
      limits: breakingPoints(counts)
        .slice(0, 2)
        .map(({ what, companies: most }) => ({ what, share: companies / most })),
    };
  });
}

/** Processor milliseconds of each process for a message that an agent sends, until the phone has it: 16 callers on five connections, `npm run bench -- --only answers`. */
export const processorOfSend = { runner: 3.73, gateway: 3.82, table: 4.66, 'queues and files': 1.57 };

/** The server of docs/one-machine.md. */
export const smallServer = { cores: 2, memoryMb: 2048, diskGb: 20 };
/** Memory of the system, the gateway, the engine and the queues, and disk of system, product and backups: assumed. */
const taken = { memoryMb: 1024, diskGb: 8 };
/** Beside the handlers, gateway, engine and queues take about as much again (docs/measure.md). */
const besideHandlers = 2;

export interface CompaniesOnOneMachine {
  companies: number;
  /** Messages both ways in the busiest second. */
  messages: number;
  /** Cores in use in the busiest second. */
  cores: number;
  memoryMb: number;
  /** After a year of messages and files. */
  diskGb: number;
}

function onOneMachine(companies: number, counts: MeasuredCounts): CompaniesOnOneMachine {
  const seconds = smallShop.days * smallShop.hoursOnline * 3600;
  const perSecond = (aMonth: number) => (aMonth * peakToAverage) / seconds;
  const calls = callsPerMonth(companies, smallShop, counts);
  const handlersMs = totalOfOperations(calls, (name) => counts.operations[name].cpuMs);
  const kept = monthlyBill(companies, smallShop, counts).filter(({ what }) =>
    ['gigabytes kept', 'gigabytes of the last month', 'gigabytes of older files'].includes(what),
  );
  return {
    companies,
    messages: perSecond(calls.send + calls.receive),
    cores: (perSecond(handlersMs) * besideHandlers) / 1000,
    memoryMb: counts.memory.base + companies * smallShop.connections * counts.memory.perSession,
    diskGb: kept.reduce((sum, { quantity }) => sum + quantity, 0),
  };
}

export function companiesOnOneMachine(counts: MeasuredCounts): CompaniesOnOneMachine[] {
  return sizes.slice(0, 4).map((companies) => onOneMachine(companies, counts));
}

/** How many companies each part of the small server has room for, the part that ends first in front. */
export function roomOnSmallServer(counts: MeasuredCounts): { part: string; companies: number }[] {
  const [none, one] = [onOneMachine(0, counts), onOneMachine(1, counts)];
  const room = (part: string, free: number, key: 'cores' | 'memoryMb' | 'diskGb') => ({
    part,
    companies: Math.floor((free - none[key]) / (one[key] - none[key])),
  });
  return [
    room('disk', smallServer.diskGb - taken.diskGb, 'diskGb'),
    room('memory', smallServer.memoryMb - taken.memoryMb, 'memoryMb'),
    room('processor', smallServer.cores, 'cores'),
  ].toSorted((a, b) => a.companies - b.companies);
}

export const takenOfSmallServer = taken;
