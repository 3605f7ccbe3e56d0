import type { InboundEvent } from '#shared/messages/inbound.ts';
import type { HistoryPart, HistoryTask, PictureTask, SessionTaskRow } from '#shared/whatsapp/session-task.ts';
import {
  FileDamaged,
  FileGone,
  PersonNotIdentified,
  type SessionHandle,
  type Transport,
} from '../transport/transport.ts';
import type { BlockListCopy } from './bring-blocks.ts';
import { enqueueReceived } from './deliver.ts';
import { fetchPicture } from './fetch-picture.ts';

/** Tasks about the phone's history are carried out beside these (`HistoryRecovery`). */
export type NonHistorySessionTask = Exclude<SessionTaskRow, HistoryTask | HistoryPart>;

export interface TaskContext {
  socket: Pick<SessionHandle, 'rejectCall' | 'setBlocked' | 'pictureOf'>;
  blocks: Pick<BlockListCopy, 'step'>;
  transport: Pick<Transport, 'openPicture'>;
  /** Aborted when the socket closes. */
  signal: AbortSignal;
}

/** Tries per picture; it is requested again when its owner writes next week. */
const maxPictureTries = 5;

/** Tries for a person whom WhatsApp cannot identify: writing to us may change that, repeated requests do not. */
const maxUnidentifiedTries = 5;

type PictureResult = Pick<Extract<InboundEvent, { type: 'picture' }>, 'found' | 'picture'>;

const reportPicture = (
  { companyId, whatsappId, chat, requestId }: PictureTask,
  found: PictureResult,
): Promise<void> => {
  const about = { companyId, whatsappId, chat, participant: null, fromMe: false };
  const event: InboundEvent = {
    ...about,
    type: 'picture',
    providerId: requestId,
    at: new Date().toISOString(),
    ...found,
  };
  return enqueueReceived([{ type: 'inbound', event }]);
};

const storePicture = async (row: PictureTask, { socket, transport, signal }: TaskContext): Promise<PictureResult> => {
  const address = await socket.pictureOf(row.chat);
  if (address === null) return { found: 'none', picture: null };
  try {
    return { found: 'picture', picture: await fetchPicture(transport, { address, key: row.key }, signal) };
  } catch (error) {
    if (error instanceof FileGone || error instanceof FileDamaged) return { found: 'none', picture: null };
    throw error;
  }
};

/**
 * Carries out one session task. Its result is reported before the task is removed: reporting it twice changes nothing.
 */
export async function carryOutSessionTask(
  row: NonHistorySessionTask,
  work: TaskContext,
): Promise<'done' | 'unfinished'> {
  switch (row.kind) {
    case 'rejectCall':
      if (Date.now() < Date.parse(row.until)) await work.socket.rejectCall(row.callId, row.caller);
      return 'done';
    case 'block':
      await work.socket.setBlocked(row.chat, row.blocked);
      return 'done';
    case 'bringBlocks':
      return (await work.blocks.step(row.requestId)) ? 'unfinished' : 'done';
    case 'picture':
      await reportPicture(row, await storePicture(row, work));
      return 'done';
  }
}

/** Whether to give up a session task that failed so often, the last time with this error. */
export async function shouldGiveUpSessionTask(
  row: NonHistorySessionTask,
  failures: number,
  error: unknown,
): Promise<boolean> {
  if (error instanceof PersonNotIdentified) return failures >= maxUnidentifiedTries;
  if (row.kind !== 'picture' || failures < maxPictureTries) return false;
  await reportPicture(row, { found: 'unknown', picture: null });
  return true;
}
