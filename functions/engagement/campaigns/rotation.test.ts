import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { messageVariantsInTurn } from './rotation.ts';

it('gives equally many recipients each variant, however the audience is cut into steps', () => {
  const slots = fc.subarray([1, 2, 3, 4, 5], { minLength: 1 });
  fc.assert(
    fc.property(slots, fc.array(fc.nat({ max: 60 }), { maxLength: 8 }), (variants, steps) => {
      let given = 0;
      const all = steps.flatMap((count) => {
        const some = messageVariantsInTurn(variants, given, count);
        given += count;
        return some;
      });
      const shares = variants.map((slot) => all.filter((one) => one === slot).length);
      expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
      expect(all).not.toContain(null);
    }),
  );
});

it('gives none where there are no variants', () => {
  expect(messageVariantsInTurn([], 3, 2)).toEqual([null, null]);
});
