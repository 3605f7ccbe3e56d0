/** Units a second that a table with provisioned capacity never falls below (the option `tableUnits`). */
export interface TableUnits {
  write: number;
  read: number;
}

/** How a table with provisioned capacity follows its use, by DynamoDB's own scaling. */
export const tableScaling = {
  /** Percent of the capacity that the scaling aims to have used; a percent less wastes a percent more. */
  targetPercent: 80,
  /** The quota of a table in an account that asked for no more. */
  mostUnits: 40_000,
  /** An index takes about a third of the table's own units. */
  ofIndex: 1 / 3,
  /** A table that was on demand begins with so many times the least, and falls to its use within the hour. */
  atFirst: 20,
} as const;

/** The least of an index when that of the table is `least`. */
export function leastOfIndex(least: number): number {
  return Math.ceil(least * tableScaling.ofIndex);
}
