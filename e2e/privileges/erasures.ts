import { erasures } from '#shared/erasures/contract.ts';
import { eventually } from '../testing/eventually.ts';
import type { Visitor } from './visitor.ts';

/** Erases a person, and waits for the proof. */
export async function exerciseErasure(admin: Visitor, contactId: number): Promise<void> {
  const { id } = await admin.call(erasures.start, { body: { contactId } });
  await eventually('the person is erased', async () => {
    const proofs = await admin.call(erasures.list);
    return proofs.some((one) => one.id === id && one.state === 'done');
  });
}
