/** A text or file that an assistant sends to the customer. Variables (`{{firstName}}` …) in texts are not filled in. */
export type AssistantMessage = { type: 'text'; text: string } | { type: 'file'; file: AssistantFile };

export interface AssistantFile {
  bytes: Uint8Array;
  /** With its extension; the type of the file follows from its content. */
  fileName: string;
  caption: string;
  /** Sent as a voice message if the bytes are Ogg Opus. */
  as?: 'voice';
  /** Duration of a voice message. */
  seconds?: number;
  /** The words of a voice message; agents read them below it. */
  transcript?: string;
}

/** Which party continues the conversation after the answer. */
export type AssistantHandover =
  | { to: 'assistant' }
  /** The ticket waits in this queue, or is given to this user; both absent: it stays in its queue. */
  | { to: 'people'; queueId?: number | null; userId?: number }
  /** The conversation is closed. */
  | { to: 'end' };

/** The answer of an assistant. */
export interface AssistantAnswer {
  /** Sent in this order; empty: the assistant answers nothing. */
  messages: readonly AssistantMessage[];
  /** How long the customer sees "typing…" before each of them (ms). */
  typingMs?: number;
  handover: AssistantHandover;
  /**
   * Stored on the ticket until the next message (`AssistantSession`); null deletes the stored session; absent leaves it
   * unchanged.
   */
  session?: string | null;
}

/**
 * Session of the assistant that leads a conversation; stored on the ticket's row until a person serves or the cycle
 * ends.
 */
export interface AssistantSession {
  /** The assistant's own id of the conversation. */
  session: string;
  /** When the assistant last answered. */
  at: string;
}
