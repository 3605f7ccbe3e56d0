import { logger } from '#shared/server/logger.ts';
import { closeSocket } from './close-socket.ts';
import { post } from './post.ts';
import { removeSocket } from './socket-store.ts';

/**
 * Posts frames one after the other. A socket that cannot be reached is closed instead of tried again: its client reads everything anew
 * when it comes back, and a second round would tell the others twice.
 */
const postAll = async (socketId: string, frames: readonly string[]): Promise<void> => {
  try {
    for (const frame of frames) if (!(await post(socketId, frame))) return await removeSocket(socketId);
  } catch (error) {
    logger.warn({ operation: 'live.fanOut', socketId, error }, 'socket not reached');
    await closeSocket(socketId);
  }
};

/** What is on its way to each socket: what comes later must not overtake it. */
const underWay = new Map<string, Promise<void>>();

/** Resolves when the socket has the frames, or has been given up. */
export const tellSocket = async (socketId: string, frames: readonly string[]): Promise<void> => {
  const next = () => postAll(socketId, frames);
  const own = (underWay.get(socketId) ?? Promise.resolve()).then(next, next);
  underWay.set(socketId, own);
  try {
    await own;
  } finally {
    if (underWay.get(socketId) === own) underWay.delete(socketId);
  }
};
