import type { CallLog, CallState } from '#shared/messages/call.ts';

/** An event of a call, reduced to what decides about it. */
export interface ReceivedCall {
  state: CallState;
  video: boolean | null;
  /** Milliseconds since WhatsApp's timestamp of the event. */
  age: number;
}

/** State of a call that is stored between its events (`keys.call`). */
export interface CallRecord {
  video: boolean;
  /** Everything to be done about the call has been decided. */
  done: boolean;
}

export interface CallEffects {
  /** The call is rejected on WhatsApp. */
  reject: boolean;
  /** The caller gets a text that calls are not taken. */
  reply: boolean;
  /** The entry for the call in the conversation, if the caller has one. */
  log: CallLog | null;
  record: CallRecord;
}

/** The company's rules about calls. */
export interface CallRules {
  refuses: boolean;
  /** Never without `refuses`. */
  rejects: boolean;
  isBlocked: boolean;
}

/** A phone rings for about this long at most. */
export const callValidForMs = 60_000;
/** Older calls get no text: the caller would wonder what it is about. */
const repliesWithinMs = 3_600_000;

/**
 * Decides what a call leads to: at most one text and one entry in the conversation per call. `refuses`: the company
 * takes no calls (setting `call` disabled); `rejects`: it also hangs up while the phone rings (`rejectCalls`). Returns
 * undefined when nothing is left to do. A call that was answered on the phone leaves no entry and gets no text.
 */
export function decideCall(
  call: ReceivedCall,
  before: CallRecord | undefined,
  { refuses, rejects, isBlocked }: CallRules,
): CallEffects | undefined {
  if (before?.done) return undefined;
  const video = call.video ?? before?.video ?? false;
  const nothing: CallEffects = { reject: false, reply: false, log: null, record: { video, done: true } };
  if (call.state === 'accepted') return nothing;
  const isOpen = call.state === 'ringing' && call.age < callValidForMs;
  // A blocked contact gets no text, and its calls are not shown.
  if (isBlocked) return { ...nothing, reject: rejects && isOpen };
  if (!rejects && isOpen) return before ? undefined : { ...nothing, record: { video, done: false } };
  const outcome = isOpen ? 'refused' : call.state === 'rejected' ? 'rejected' : 'missed';
  return { ...nothing, reject: isOpen, reply: refuses && call.age < repliesWithinMs, log: { video, outcome } };
}
