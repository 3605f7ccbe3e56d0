import { GetObjectCommand } from '@aws-sdk/client-s3';
import { unzipSync } from 'fflate';
import { drainQueuedMessages } from '#functions/entries/testing/backend.ts';
import type { SeededCompany } from '#functions/entries/testing/company.ts';
import { deliverBatchToWorker } from '#functions/entries/testing/inbound.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import type { DataExport } from '#shared/exports/data-export.ts';
import { mediaBucket, s3 } from '#shared/server/bucket.ts';
import { mediaNames } from '#shared/server/media-names.ts';
import { getExport } from './export-store.ts';
import { handler as list } from './list.ts';
import { handler as onExport } from './on-export.ts';
import { handler as start } from './start.ts';

/** Runs the steps of all exports until none is left. */
export async function runExports(): Promise<void> {
  for (
    let messages = await drainQueuedMessages('exports');
    messages.length > 0;
    messages = await drainQueuedMessages('exports')
  )
    for (const message of messages) await deliverBatchToWorker(onExport, message);
}

/** Exports of a company, newest first. */
export async function listExportsOf({ admin }: SeededCompany): Promise<DataExport[]> {
  return (await invoke(list, { token: admin.token })).body;
}

/** Makes an export; returns it with the files of all its parts by their names. */
export async function makeExport(company: SeededCompany, body: { contactId?: number } = {}) {
  const { token } = company.admin;
  const begun = await invoke(start, { token, body });
  if (begun.status !== 201) throw new Error(`${begun.status} ${JSON.stringify(begun.body)}`);
  await runExports();
  const made = (await listExportsOf(company)).find(({ id }) => id === begun.body.id) as DataExport;
  const files = new Map<string, Uint8Array>();
  for (const { file } of (await getExport(company.tenant, made.id)).stored) {
    const Key = mediaNames.dataExport(company.tenant, made.id, file);
    const { Body } = await s3.send(new GetObjectCommand({ Bucket: mediaBucket(), Key }));
    const entries = unzipSync((await Body?.transformToByteArray()) ?? new Uint8Array());
    for (const [name, bytes] of Object.entries(entries)) files.set(name, bytes);
  }
  return { made, files };
}
