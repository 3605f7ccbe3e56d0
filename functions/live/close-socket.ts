import { logger } from '#shared/server/logger.ts';
import { hangUp } from './post.ts';
import { removeSocket } from './socket-store.ts';

/**
 * Closes a socket and forgets it. One that cannot even be closed is forgotten: it hears nothing more, and its client notices when
 * its next command is not answered.
 */
export const closeSocket = async (socketId: string): Promise<void> => {
  try {
    await hangUp(socketId);
  } catch (error) {
    logger.warn({ operation: 'live.fanOut', socketId, error }, 'socket not closed');
  }
  await removeSocket(socketId);
};
