import type { SessionPorts, SocketClosed } from '../transport.ts';
import type { WebSocketUnderneath } from './commit/install.ts';
import type { OutputCommit } from './commit/output-commit.ts';
import type { UploadAgent } from './files/uploads.ts';
import type { UndecryptedMessages } from './inbound/unread.ts';

interface Ending {
  commit: OutputCommit<unknown>;
  raw: WebSocketUnderneath;
  uploads: UploadAgent;
  unread: UndecryptedMessages;
}

export interface SocketEnding {
  /** Once it is true, the session reports nothing more. */
  isEnded(): boolean;
  close(cause: SocketClosed, detail: string): Promise<void>;
  stopping(): void;
}

/** The end of a session: it closes, which is reported once, or its handle stops it, which is not reported. */
export function sessionEnd(
  { commit, raw, uploads, unread }: Ending,
  ports: Pick<SessionPorts, 'onClosed'>,
): SocketEnding {
  let ended = false;
  return {
    isEnded: () => ended,
    /** Discards what is not durable: every disconnect is treated as a crash, so that this path is always exercised. */
    close: async (cause, detail) => {
      if (ended) return;
      ended = true;
      unread.stop();
      uploads.end();
      await commit.stop();
      raw.terminate();
      ports.onClosed(cause, detail);
    },
    stopping: () => {
      ended = true;
      unread.stop();
    },
  };
}
