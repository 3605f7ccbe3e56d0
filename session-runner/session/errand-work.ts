import type { InboundEvent } from '#shared/messages/inbound.ts';
import type { ErrandRow, PictureErrand } from '#shared/whatsapp/errand.ts';
import { FileDamaged, FileGone, type SessionHandle, type Transport, Unnameable } from '../transport/transport.ts';
import type { BringBlocks } from './bring-blocks.ts';
import { deliver } from './deliver.ts';
import { fetchPicture } from './fetch-picture.ts';

export interface ErrandWork {
  socket: Pick<SessionHandle, 'rejectCall' | 'setBlocked' | 'pictureOf'>;
  blocks: Pick<BringBlocks, 'step'>;
  transport: Pick<Transport, 'openPicture'>;
  /** Aborted when the socket closes. */
  signal: AbortSignal;
}

/** Tries per picture; it is requested again when its owner writes next week. */
const mostPictureTries = 5;

/** Tries for a person whom WhatsApp cannot identify: writing to us may change that, repeated requests do not. */
const mostUnnamed = 5;

type Found = Pick<Extract<InboundEvent, { type: 'picture' }>, 'found' | 'picture'>;

const tellPicture = ({ companyId, whatsappId, chat, wish }: PictureErrand, found: Found): Promise<void> => {
  const about = { companyId, whatsappId, chat, participant: null, fromMe: false };
  const event: InboundEvent = { ...about, type: 'picture', providerId: wish, at: new Date().toISOString(), ...found };
  return deliver([{ type: 'inbound', event }]);
};

const bringPicture = async (row: PictureErrand, { socket, transport, signal }: ErrandWork): Promise<Found> => {
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
export const carryOut = async (row: ErrandRow, work: ErrandWork): Promise<'done' | 'unfinished'> => {
  switch (row.kind) {
    case 'rejectCall':
      if (Date.now() < Date.parse(row.until)) await work.socket.rejectCall(row.callId, row.caller);
      return 'done';
    case 'block':
      await work.socket.setBlocked(row.chat, row.blocked);
      return 'done';
    case 'bringBlocks':
      return (await work.blocks.step(row.wish)) ? 'unfinished' : 'done';
    case 'picture':
      await tellPicture(row, await bringPicture(row, work));
      return 'done';
  }
};

/** Whether to give up a session task that failed so often, the last time with this error. */
export const giveUp = async (row: ErrandRow, failures: number, error: unknown): Promise<boolean> => {
  if (error instanceof Unnameable) return failures >= mostUnnamed;
  if (row.kind !== 'picture' || failures < mostPictureTries) return false;
  await tellPicture(row, { found: 'unknown', picture: null });
  return true;
};
