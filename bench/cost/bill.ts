import type { TableUnits } from '#infra/table-scaling.ts';
import type { BillLine } from './bill-line.ts';
import type { MeasuredCounts } from './counts.ts';
import { usageOfMonth } from './month-use.ts';
import { freeTierQuantities, priceOf, type Region } from './prices.ts';
import type { UseProfile } from './profile.ts';
import { apiGatewayLines } from './services/api-gateway.ts';
import { cloudFrontLines } from './services/cloudfront.ts';
import { cloudWatchLines } from './services/cloudwatch.ts';
import { dynamoDbLines } from './services/dynamodb.ts';
import { fargateLines } from './services/fargate.ts';
import { lambdaLines } from './services/lambda.ts';
import { s3Lines } from './services/s3.ts';
import { sqsLines } from './services/sqs.ts';
import { type RunnerFleet, sumOfNumbers } from './usage.ts';

export interface BilledOptions {
  /** Whether runners use spare capacity. */
  spot?: boolean | undefined;
  /** The runners of the installation; the cheapest for its connections unless given. */
  fleet?: RunnerFleet | undefined;
  /** The least capacity of the table, if it is provisioned; as it fits to the companies unless given. */
  tableUnits?: TableUnits | undefined;
  /** Bills the table by the request, however many companies there are. */
  byRequest?: boolean | undefined;
}

/**
 * Everything that this many companies use in a month, by service; multiplied with a region's prices it gives the cost.
 */
export function monthlyBill(
  companies: number,
  profile: UseProfile,
  counts: MeasuredCounts,
  { spot = false, fleet, tableUnits, byRequest = false }: BilledOptions = {},
): BillLine[] {
  const usual = usageOfMonth(companies, profile, counts);
  const use = {
    ...usual,
    ...fleet,
    spot,
    tableUnits,
    hasTableUnits: !byRequest && (tableUnits ? true : usual.hasTableUnits),
  };
  return [
    ...lambdaLines(use),
    ...dynamoDbLines(use),
    ...sqsLines(use),
    ...apiGatewayLines(use),
    ...fargateLines(use),
    ...cloudFrontLines(use),
    ...s3Lines(use),
    ...cloudWatchLines(use),
  ];
}

export function dollarsOfBillLines(lines: readonly Pick<BillLine, 'quantity' | 'price'>[], region: Region): number {
  return sumOfNumbers(lines.map(({ quantity, price }) => priceOf(price, quantity, region)));
}

/** The lines less what AWS always gives for nothing: lines with the same price share it. */
export function billAfterFreeTier<Of extends Pick<BillLine, 'quantity' | 'price'>>(lines: readonly Of[]): Of[] {
  const left = new Map(Object.entries(freeTierQuantities));
  return lines.map((line) => {
    const free = Math.min(line.quantity, left.get(line.price) ?? 0);
    left.set(line.price, (left.get(line.price) ?? 0) - free);
    return { ...line, quantity: line.quantity - free };
  });
}
