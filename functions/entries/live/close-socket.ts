import { logger } from '#shared/server/logger.ts';
import { disconnectSocket } from './post.ts';
import { removeSocket } from './socket-store.ts';

/**
 * Closes and removes a socket. A socket that cannot be closed is removed all the same: it receives nothing more, and
 * its client notices when its next command gets no answer.
 */
export async function closeSocket(socketId: string): Promise<void> {
  try {
    await disconnectSocket(socketId);
  } catch (error) {
    logger.warn({ operation: 'live.fanOut', socketId, error }, 'socket not closed');
  }
  await removeSocket(socketId);
}
