import { monthlyBill } from './bill.ts';
import type { BillLine, CostCause } from './bill-line.ts';
import type { MeasuredCounts } from './counts.ts';
import { priceOf, type Region } from './prices.ts';
import type { UseProfile } from './profile.ts';
import { sumOfNumbers } from './usage.ts';

/** Groups of resources, in the order in which the sheet shows them. */
export const resourceGroups = ['functions', 'table', 'storage', 'queues', 'sockets', 'HTTP', 'other'] as const;
type Resource = (typeof resourceGroups)[number];

const ofService: Record<string, Resource> = {
  Lambda: 'functions',
  DynamoDB: 'table',
  SQS: 'queues',
  'API Gateway': 'HTTP',
  CloudFront: 'HTTP',
  S3: 'storage',
};

const resourceOf = ({ service, price }: BillLine): Resource => {
  if (price === 'tableGb' || price === 'tableBackupGb') return 'storage';
  if (price === 'socketMessage' || price === 'socketMinute') return 'sockets';
  return ofService[service] ?? 'other';
};

interface CauseCost {
  cause: CostCause;
  /** Dollars a month, by resource and in all. */
  by: Record<Resource, number>;
  dollars: number;
}

/** The monthly cost of one of so many companies by cause, the dearest first; the sum is the whole bill. */
export function costByCause(
  companies: number,
  profile: UseProfile,
  counts: MeasuredCounts,
  region: Region,
): CauseCost[] {
  const shares = monthlyBill(companies, profile, counts).flatMap((line) =>
    (Object.entries(line.parts) as [CostCause, number][]).map(([cause, part]) => ({
      cause,
      resource: resourceOf(line),
      dollars: part === 0 ? 0 : (priceOf(line.price, line.quantity, region) * part) / line.quantity / companies,
    })),
  );
  return [...Map.groupBy(shares, ({ cause }) => cause)]
    .map(([cause, own]) => ({
      cause,
      by: Object.fromEntries(
        resourceGroups.map((resource) => [
          resource,
          sumOfNumbers(own.filter((one) => one.resource === resource).map((one) => one.dollars)),
        ]),
      ) as CauseCost['by'],
      dollars: sumOfNumbers(own.map((one) => one.dollars)),
    }))
    .toSorted((a, b) => b.dollars - a.dollars);
}
