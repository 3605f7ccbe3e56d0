/** Something an assistant says to the customer. Variables (`{{firstName}}` …) in texts are not filled in. */
export type Saying = { type: 'text'; text: string } | { type: 'file'; file: SaidFile };

export interface SaidFile {
  bytes: Uint8Array;
  /** With its ending; what the file is follows from its content. */
  fileName: string;
  caption: string;
  /** A voice message, where the bytes are Ogg Opus. */
  as?: 'voice';
}

/** Who goes on with the conversation after that. */
export type Onward =
  | { to: 'assistant' }
  /** They wait in this queue, or are given to this user; both absent: where the conversation is. */
  | { to: 'people'; queueId?: number | null; userId?: number }
  /** The conversation is closed. */
  | { to: 'end' };

/** What an assistant answers. */
export interface Said {
  /** In this order; none: it has nothing to say. */
  sayings: readonly Saying[];
  /** How long the customer sees somebody write before each of them (ms). */
  typingMs?: number;
  onward: Onward;
  /** Kept with the conversation until its next message (`Talked`); null forgets; absent leaves what is there. */
  session?: string | null;
}

/** What an assistant keeps of a conversation that it leads; on the ticket's row, until a person serves or the cycle ends. */
export interface Talked {
  /** Its own name for the conversation. */
  session: string;
  /** When it last answered. */
  at: string;
}
