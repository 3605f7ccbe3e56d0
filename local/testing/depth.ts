/** Whether `npm run test:deep` runs, or `npm run check`, which has few tests. No other file reads the variable. */
export const isDeep = process.env.TEST_DEPTH === 'deep';

/** How many times a deep run tries what `npm test` tries once. */
const timesDeeper = 8;

const shareBeforeLanding = 1 / 3;

/** How often a property is tried: a third of the usual number in `npm test`, many times the usual one in a deep run. */
export function propertyRuns(usual: number): number {
  return Math.ceil(usual * (isDeep ? timesDeeper : shareBeforeLanding));
}

/**
 * The cases of one of many subjects that all have the same: in `npm test` `few` of them, in turn, so that the subjects together have all; in a
 * deep run every one.
 */
export function casesInTurn<T>(cases: readonly T[], turn: number, few: number): T[] {
  if (isDeep || cases.length <= few) return [...cases];
  return Array.from({ length: few }, (_, n) => cases[(turn * few + n) % cases.length] as T);
}
