/** A text or file that an assistant sends to the customer. Variables (`{{firstName}}` …) in texts are not filled in. */
export type Saying = { type: 'text'; text: string } | { type: 'file'; file: SaidFile };

export interface SaidFile {
  bytes: Uint8Array;
  /** With its extension; the type of the file follows from its content. */
  fileName: string;
  caption: string;
  /** Sent as a voice message if the bytes are Ogg Opus. */
  as?: 'voice';
}

/** Which party continues the conversation after the answer. */
export type Onward =
  | { to: 'assistant' }
  /** The ticket waits in this queue, or is given to this user; both absent: it stays in its queue. */
  | { to: 'people'; queueId?: number | null; userId?: number }
  /** The conversation is closed. */
  | { to: 'end' };

/** The answer of an assistant. */
export interface Said {
  /** Sent in this order; empty: the assistant answers nothing. */
  sayings: readonly Saying[];
  /** How long the customer sees "typing…" before each of them (ms). */
  typingMs?: number;
  onward: Onward;
  /**
   * Stored on the ticket until the next message (`Talked`); null deletes the stored session; absent leaves it
   * unchanged.
   */
  session?: string | null;
}

/**
 * Session of the assistant that leads a conversation; stored on the ticket's row until a person serves or the cycle
 * ends.
 */
export interface Talked {
  /** The assistant's own id of the conversation. */
  session: string;
  /** When the assistant last answered. */
  at: string;
}
