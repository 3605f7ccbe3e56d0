/** State of a call between two phones. `rejected`: by the called phone, or by a device linked to it. */
export type SimulatedCallState = 'ringing' | 'answered' | 'rejected' | 'hungUp';

/** A call in the phones API, as seen from one of its two phones. */
export type CallView = {
  id: string;
  peer: string;
  /** True on the phone that calls, false on the one that is called. */
  outgoing: boolean;
  video: boolean;
  state: SimulatedCallState;
  /** Milliseconds since 1970. */
  at: number;
};
