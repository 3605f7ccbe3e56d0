/** Whether `npm run test:deep` runs, or `npm run check`, which has few tests. No other file reads the variable. */
export const isDeep = process.env.TEST_DEPTH === 'deep';

/** How many times a deep run tries what `npm test` tries once. */
export const timesDeeper = 20;

/** How often a property is tried: so often in `npm test`, many times more in a deep run. */
export function runs(usual: number): number {
  return isDeep ? usual * timesDeeper : usual;
}
