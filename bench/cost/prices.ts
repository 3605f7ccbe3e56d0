/**
 * List prices in US dollars, without discounts and taxes. `priceSources` names where each was read and when; those of
 * sa-east-1 follow the ratios AWS keeps between both regions. Check them before deciding on them.
 */
export const pricesAsOf = '2026-11';

export const regions = ['us-east-1', 'sa-east-1'] as const;
export type Region = (typeof regions)[number];

const million = 1_000_000;

/** Price of one unit each, of the first ones where many are cheaper. */
const virginia = {
  lambdaGbSecond: 0.0000133334,
  lambdaCall: 0.2 / million,
  writeUnit: 0.625 / million,
  readUnit: 0.125 / million,
  writeUnitHour: 0.00065,
  readUnitHour: 0.00013,
  tableGb: 0.25,
  tableBackupGb: 0.2,
  queueRequest: 0.4 / million,
  fifoRequest: 0.5 / million,
  httpCall: 1 / million,
  socketMessage: 1 / million,
  socketMinute: 0.25 / million,
  cpuHour: 0.03238,
  memoryGbHour: 0.00356,
  // Assumed: 70 % off, the most that AWS names; it varies between 50 and 70 %.
  spotCpuHour: 0.3 * 0.03238,
  spotMemoryGbHour: 0.3 * 0.00356,
  addressHour: 0.005,
  edgeRequest: 0.01 / 10_000,
  edgeGb: 0.085,
  edgeFunction: 0.1 / million,
  outGb: 0.09,
  bucketGb: 0.023,
  // Glacier Instant Retrieval.
  bucketOlderGb: 0.004,
  bucketMove: 0.02 / 1000,
  bucketOlderReadGb: 0.03,
  bucketOlderRead: 0.01 / 1000,
  bucketWrite: 0.005 / 1000,
  bucketRead: 0.0004 / 1000,
  logGb: 0.5,
  alarm: 0.1,
  metric: 0.3,
  dashboard: 3,
  secret: 0.4,
};

export type AwsPrice = keyof typeof virginia;

const saoPaulo: typeof virginia = {
  ...virginia,
  writeUnit: 0.9375 / million,
  readUnit: 0.1875 / million,
  writeUnitHour: 0.000975,
  readUnitHour: 0.000195,
  tableGb: 0.375,
  tableBackupGb: 0.3,
  httpCall: 1.69 / million,
  socketMessage: 1.71 / million,
  socketMinute: 0.43 / million,
  cpuHour: 0.0557,
  memoryGbHour: 0.0061,
  spotCpuHour: 0.3 * 0.0557,
  spotMemoryGbHour: 0.3 * 0.0061,
  edgeRequest: 0.022 / 10_000,
  edgeGb: 0.11,
  outGb: 0.15,
  bucketGb: 0.0405,
  bucketOlderGb: 0.0083,
  bucketMove: 0.035 / 1000,
  bucketOlderReadGb: 0.045,
  bucketOlderRead: 0.0175 / 1000,
  bucketWrite: 0.007 / 1000,
  bucketRead: 0.00056 / 1000,
  logGb: 0.9,
};

/** Where a price was read: AWS's page, and the month in which a copy of it or a quotation was seen; null: from memory. */
interface PriceSource {
  page: string;
  read: string | null;
}
const source = (service: string, read: string | null = null): PriceSource => ({
  page: `https://aws.amazon.com/${service}/pricing/`,
  read,
});

export const priceSources: Record<AwsPrice, PriceSource> = {
  lambdaGbSecond: source('lambda', '2026-11'),
  lambdaCall: source('lambda', '2026-11'),
  writeUnit: source('dynamodb', '2026-11'),
  readUnit: source('dynamodb', '2026-11'),
  writeUnitHour: source('dynamodb', '2026-11'),
  readUnitHour: source('dynamodb', '2026-11'),
  tableGb: source('dynamodb', '2026-11'),
  tableBackupGb: source('dynamodb', '2026-11'),
  queueRequest: source('sqs'),
  fifoRequest: source('sqs'),
  httpCall: source('api-gateway', '2026-11'),
  socketMessage: source('api-gateway', '2026-11'),
  socketMinute: source('api-gateway', '2026-11'),
  cpuHour: source('fargate', '2026-06'),
  memoryGbHour: source('fargate', '2026-06'),
  spotCpuHour: source('fargate'),
  spotMemoryGbHour: source('fargate'),
  addressHour: source('vpc'),
  edgeRequest: source('cloudfront'),
  edgeGb: source('cloudfront'),
  edgeFunction: source('cloudfront'),
  outGb: source('ec2/on-demand', '2026-11'),
  bucketGb: source('s3'),
  bucketOlderGb: source('s3', '2026-11'),
  bucketMove: source('s3'),
  bucketOlderReadGb: source('s3'),
  bucketOlderRead: source('s3'),
  bucketWrite: source('s3'),
  bucketRead: source('s3'),
  logGb: source('cloudwatch'),
  alarm: source('cloudwatch'),
  metric: source('cloudwatch'),
  dashboard: source('cloudwatch'),
  secret: source('secrets-manager'),
};

/**
 * Units above so many a month cost this part of the price: that of HTTP calls read 2026-11 in a quotation of
 * https://aws.amazon.com/api-gateway/pricing/, that of socket messages from memory.
 */
const volumes: Partial<Record<AwsPrice, { above: number; part: number }>> = {
  socketMessage: { above: 1000 * million, part: 0.8 },
  httpCall: { above: 300 * million, part: 0.9 },
};

/**
 * Units that AWS gives each account every month, without end (https://aws.amazon.com/free/). Those of Lambda, SQS, the table's
 * storage, alarms and metrics were read 2026-11 in a quotation, the others are from memory; those of the first twelve months are
 * not among them.
 */
export const freeTierQuantities: Partial<Record<AwsPrice, number>> = {
  lambdaCall: million,
  lambdaGbSecond: 400_000,
  tableGb: 25,
  queueRequest: million,
  edgeRequest: 10 * million,
  edgeFunction: 2 * million,
  edgeGb: 1000,
  outGb: 100,
  logGb: 5,
  alarm: 10,
  metric: 10,
  dashboard: 3,
};

/** Dollars for so many units in a month. */
export function priceOf(price: AwsPrice, quantity: number, region: Region): number {
  const { above, part } = volumes[price] ?? { above: Number.POSITIVE_INFINITY, part: 1 };
  return prices[region][price] * (Math.min(quantity, above) + Math.max(0, quantity - above) * part);
}

export const prices: Record<Region, Record<AwsPrice, number>> = { 'us-east-1': virginia, 'sa-east-1': saoPaulo };
