import { dataExports } from '#shared/exports/contract.ts';
import { waitForResult } from '../testing/eventually.ts';
import type { RecordingApiClient } from './visitor.ts';

/** Exports a contact and then the company, and downloads it; returns the export. */
export async function exerciseExports(
  admin: RecordingApiClient,
  contactId: number,
): Promise<{ exportId: string; part: number }> {
  const made = async (body: { contactId?: number }) => {
    const { id } = await admin.call(dataExports.start, { body });
    await waitForResult('the export is done', async () => {
      const list = await admin.call(dataExports.list);
      return list.some((one) => one.id === id && one.state === 'done');
    });
    return id;
  };
  await made({ contactId });
  const exportId = await made({});
  await admin.call(dataExports.continue, { params: { exportId } });
  const { url } = await admin.call(dataExports.download, { params: { exportId, part: 1 } });
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`the export is not served: ${answer.status}`);
  return { exportId, part: 1 };
}
