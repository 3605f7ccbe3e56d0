import type { CallLog, CallState } from '#shared/messages/call.ts';

/** What was heard of a call, as far as it decides anything. */
export interface HeardCall {
  state: CallState;
  video: boolean | null;
  /** Milliseconds since WhatsApp's time of it. */
  age: number;
}

/** What is remembered of a call (`keys.call`). */
export interface CallRecord {
  video: boolean;
  /** All that was to do about it has been decided. */
  done: boolean;
}

export interface CallEffects {
  /** Turned down on WhatsApp. */
  reject: boolean;
  /** The caller is told in a text that calls are not taken. */
  tell: boolean;
  /** What the conversation shows of it, if there is one. */
  log: CallLog | null;
  record: CallRecord;
}

/** A phone rings no longer than about this. */
export const ringsForMs = 60_000;
/** Somebody who called longer ago than this is not told any more: they would wonder what it is about. */
const worthTellingMs = 3_600_000;

/**
 * What a call brings about: at most once per call a text, and one line in the conversation. `refuses`: the company takes no calls
 * (setting `call` disabled). Undefined when nothing is left to do. A call that somebody took on the phone leaves no line.
 */
export const decideCall = (
  heard: HeardCall,
  before: CallRecord | undefined,
  { refuses, isBlocked }: { refuses: boolean; isBlocked: boolean },
): CallEffects | undefined => {
  if (before?.done) return undefined;
  const video = heard.video ?? before?.video ?? false;
  const nothing: CallEffects = { reject: false, tell: false, log: null, record: { video, done: true } };
  if (heard.state === 'accepted') return nothing;
  const rings = heard.state === 'ringing' && heard.age < ringsForMs;
  // Nobody hears of somebody who is blocked, who hears nothing either.
  if (isBlocked) return { ...nothing, reject: refuses && rings };
  if (!refuses && rings) return before ? undefined : { ...nothing, record: { video, done: false } };
  const outcome = rings ? 'refused' : heard.state === 'rejected' ? 'rejected' : 'missed';
  return { ...nothing, reject: rings, tell: refuses && heard.age < worthTellingMs, log: { video, outcome } };
};
