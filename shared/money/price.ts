import * as z from 'zod';

/** A price in reais with at most two decimals, as a number or as its text with a point. */
export const Price = z
  .preprocess((value) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value), z.number())
  .pipe(z.number().min(0).max(1_000_000))
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'at most two decimals')
  .transform((value) => Math.round(value * 100) / 100);
