export interface Measurement {
  name: string;
  unit: string;
  /** A single number; absent for a distribution. */
  value?: number;
  p50?: number;
  p99?: number;
  samples?: number;
}

/** The smallest value that this share of the values does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

const rounded = (number: number) => Math.round(number * 100) / 100;

export function singleValue(name: string, unit: string, value: number): Measurement {
  return {
    name,
    unit,
    value: rounded(value),
  };
}

export function distributionOf(name: string, unit: string, values: readonly number[]): Measurement {
  return {
    name,
    unit,
    p50: rounded(percentile(values, 0.5)),
    p99: rounded(percentile(values, 0.99)),
    samples: values.length,
  };
}

/** Processor time in each process for one of `count` messages or calls; `used` is in milliseconds. */
export function processorPer(
  unit: 'message' | 'call',
  name: string,
  used: Readonly<Record<string, number>>,
  count: number,
): Measurement[] {
  return Object.entries(used)
    .filter(([, time]) => time > 0)
    .map(([who, time]) => singleValue(`${name}: processor of ${who}`, `ms a ${unit}`, time / count));
}
