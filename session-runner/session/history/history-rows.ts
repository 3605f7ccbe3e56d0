import { randomUUID } from 'node:crypto';
import { keys } from '#shared/server/keys.ts';
import { equals, exists, put, readWholeRange, remove, update, write } from '#shared/server/table.ts';
import { tenantOfRow } from '#shared/tenant.ts';
import type { HistoryState } from '#shared/whatsapp/gap.ts';
import {
  type HistoryPart,
  type HistoryTask,
  type SessionTaskRow,
  sessionTaskNames,
} from '#shared/whatsapp/session-task.ts';
import type { ReceivedItem } from '../../transport/received.ts';
import type { ConnectionId } from '../../transport/transport.ts';

type Part = Extract<ReceivedItem, { type: 'history' }>;

/** A row of the table holds 400 KB; a part that does not fit is left out, and the history is then partial. */
const largestPart = 350_000;
/** Two weeks; WhatsApp keeps the files of histories no longer. */
const keptSeconds = 14 * 86_400;

const keyOf = (connection: ConnectionId, name: string) =>
  keys.sessionTask(tenantOfRow(connection), connection.whatsappId, name);

const rowsOf = (connection: ConnectionId) =>
  readWholeRange<SessionTaskRow>(keys.sessionTasks(tenantOfRow(connection), connection.whatsappId), {
    consistent: true,
  });

/** Stores parts of the phone's history, before WhatsApp gets their acknowledgement. */
export async function storeParts(connection: ConnectionId, parts: readonly Part[]): Promise<void> {
  const { companyId, whatsappId } = connection;
  const base = { kind: 'historyPart', companyId, whatsappId } as const;
  for (const part of parts) {
    if (part.notification.length > largestPart) continue;
    const { notification, isLast } = part;
    const name = { sk: sessionTaskNames.historyPart(part.id), requestId: randomUUID() };
    const now = Date.now();
    const kept = { at: new Date(now).toISOString(), expiresAt: Math.floor(now / 1000) + keptSeconds };
    const row: HistoryPart = { ...base, ...name, ...kept, isLast, notification };
    await write({ write: put(keyOf(connection, row.sk), { ...row }) });
  }
}

/** Whether the history of a gap is still to be brought in. */
export async function isAwaitingHistory(connection: ConnectionId): Promise<boolean> {
  return (await rowsOf(connection)).some(({ kind }) => kind === 'history');
}

/** The parts that came after the gap began, in the order of their arrival. */
export async function readParts({ companyId, whatsappId, from }: HistoryTask): Promise<HistoryPart[]> {
  const rows = await rowsOf({ companyId, whatsappId });
  return rows
    .filter((row): row is HistoryPart => row.kind === 'historyPart' && row.at >= from)
    .sort((a, b) => (a.at < b.at ? -1 : 1));
}

/** Notes what the phone was asked. Rejects when a later task replaced this one. */
export async function saveHistoryRequests(row: HistoryTask): Promise<void> {
  const { asked, requests, isPartial, requestId } = row;
  const change = update(keyOf(row, row.sk), { set: { asked, requests, isPartial }, when: equals({ requestId }) });
  await write({ write: change });
}

class NoGap extends Error {}

/** Writes into the gap whether its history is in, and removes the parts unless the history of another gap needs them. */
export async function endHistory(row: HistoryTask, state: HistoryState): Promise<void> {
  const { companyId, whatsappId, from } = row;
  const key = keys.gap(tenantOfRow({ companyId }), whatsappId, from);
  const history = { state, at: new Date().toISOString() };
  try {
    await write({ write: update(key, { set: { history }, when: exists }), otherwise: () => new NoGap() });
  } catch (error) {
    if (!(error instanceof NoGap)) throw error; // the company was deleted
  }
  const rows = await rowsOf(row);
  if (rows.some(({ kind, sk }) => kind === 'history' && sk !== row.sk)) return;
  for (const { kind, sk } of rows) if (kind === 'historyPart') await write({ write: remove(keyOf(row, sk)) });
}
