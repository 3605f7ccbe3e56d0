import { setImmediate } from 'node:timers/promises';
import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { mediaBucket, s3 } from '#shared/server/bucket.ts';
import type { ImportRow } from './import-row.ts';
import type { SheetRow } from './sheet-row.ts';

/** Rows of one step: as many as become contacts within a few seconds. */
const rowsPerStep = 200;

/**
 * Writes all rows as lines of JSON in one object; returns the byte positions where each step's lines begin, and the end
 * of the last. Pauses for the event loop after each step.
 */
export async function writeImportRows(key: string, rows: readonly SheetRow[]): Promise<number[]> {
  const steps: Buffer[] = [];
  for (let at = 0; at < rows.length; at += rowsPerStep) {
    const lines = rows.slice(at, at + rowsPerStep).map((row) => JSON.stringify(row));
    steps.push(Buffer.from(`${lines.join('\n')}\n`));
    await setImmediate();
  }
  const offsets = [0];
  for (const { length } of steps) offsets.push((offsets.at(-1) ?? 0) + length);
  await s3.send(new PutObjectCommand({ Bucket: mediaBucket(), Key: key, Body: Buffer.concat(steps) }));
  return offsets;
}

/** The rows of the next step of an import. */
export async function readImportStepRows({ rowsKey, offsets, next }: ImportRow): Promise<SheetRow[]> {
  const [from, end] = [offsets[next], offsets[next + 1]];
  if (from === undefined || end === undefined) throw new Error(`an import without step ${next}`);
  const range = `bytes=${from}-${end - 1}`;
  const { Body } = await s3.send(new GetObjectCommand({ Bucket: mediaBucket(), Key: rowsKey, Range: range }));
  const lines = ((await Body?.transformToString()) ?? '').split('\n').filter((line) => line !== '');
  return lines.map((line) => JSON.parse(line) as SheetRow);
}
