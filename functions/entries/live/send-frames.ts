import { setTimeout as wait } from 'node:timers/promises';
import { logger } from '#shared/server/logger.ts';
import { closeSocket } from './close-socket.ts';
import { postFrame } from './post.ts';
import { getSocket, removeSocket, type SocketRow, socketAgeMs } from './socket-store.ts';

/** How long API Gateway may take to open a socket after `$connect` accepted it. */
const opensWithinMs = 3_000;
const triesEveryMs = 100;

/**
 * Posts a frame; false when the socket is gone. A socket is in its rooms before it is open, so that it misses nothing,
 * and until then API Gateway reports it as gone: the post is repeated until the socket is open or has ended.
 */
const postWhenOpen = async (socket: SocketRow, frame: string): Promise<boolean> => {
  while (!(await postFrame(socket.socketId, frame))) {
    if (socketAgeMs(socket) > opensWithinMs) return false;
    await wait(triesEveryMs);
    if (!(await getSocket(socket.socketId))) return false;
  }
  return true;
};

/**
 * Posts frames one after the other. A socket that cannot be reached is closed instead of retried: its client reads
 * everything anew when it comes back, and a retry of the batch would send the events to the others twice.
 */
const postAll = async (socket: SocketRow, frames: readonly string[]): Promise<void> => {
  const { socketId } = socket;
  try {
    for (const frame of frames) if (!(await postWhenOpen(socket, frame))) return await removeSocket(socketId);
  } catch (error) {
    logger.warn({ operation: 'live.fanOut', socketId, error }, 'socket not reached');
    await closeSocket(socketId);
  }
};

/** Frames on their way to each socket, which later ones must not overtake. */
const underWay = new Map<string, Promise<void>>();

/** Resolves when the socket has the frames or has been given up. */
export async function sendFrames(socket: SocketRow, frames: readonly string[]): Promise<void> {
  const { socketId } = socket;
  const next = () => postAll(socket, frames);
  const own = (underWay.get(socketId) ?? Promise.resolve()).then(next, next);
  underWay.set(socketId, own);
  try {
    await own;
  } finally {
    if (underWay.get(socketId) === own) underWay.delete(socketId);
  }
}
