/** How a call between two phones stands. `rejected`: by the phone that was called, or by a device linked to it. */
export type CallState = 'ringing' | 'answered' | 'rejected' | 'hungUp';

/** A call as the phones API answers it, seen from one of its two phones. */
export type CallView = {
  id: string;
  peer: string;
  /** This phone calls, rather than being called. */
  outgoing: boolean;
  video: boolean;
  state: CallState;
  /** Milliseconds since 1970. */
  at: number;
};
