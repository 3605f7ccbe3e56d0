import { dynamo } from '#shared/server/dynamo/client.ts';

class Killed extends Error {}

/**
 * Ends what runs before or after its nth write, as a kill does: whether that write was carried out is left open, and no
 * later one is. True when there was such a write.
 */
export async function killAtNthWrite(nth: number, isBefore: boolean, work: () => Promise<unknown>): Promise<boolean> {
  const original = { transact: dynamo.transact, update: dynamo.update, put: dynamo.put, remove: dynamo.remove };
  let left = nth;
  const deadly =
    <I, O>(send: (input: I) => Promise<O>) =>
    async (input: I): Promise<O> => {
      if (left < 0) throw new Killed('dead');
      if (left-- > 0) return send(input);
      if (!isBefore) await send(input);
      throw new Killed('killed');
    };
  Object.assign(dynamo, {
    transact: deadly(original.transact),
    update: deadly(original.update),
    put: deadly(original.put),
    remove: deadly(original.remove),
  });
  try {
    await work().catch(() => undefined);
    return left < 0;
  } finally {
    Object.assign(dynamo, original);
  }
}
