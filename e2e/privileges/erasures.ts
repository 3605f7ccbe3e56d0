import { erasures } from '#shared/erasures/contract.ts';
import { waitForResult } from '../testing/eventually.ts';
import type { RecordingApiClient } from './visitor.ts';

/** Erases a person, and waits for the proof. */
export async function exerciseErasure(admin: RecordingApiClient, contactId: number): Promise<void> {
  const { id } = await admin.call(erasures.start, { body: { contactId } });
  await waitForResult('the person is erased', async () => {
    const proofs = await admin.call(erasures.list);
    return proofs.some((one) => one.id === id && one.state === 'done');
  });
}
