import type { FileFetchRow } from '#shared/messages/outbox.ts';
import type { Receipt } from '#shared/messages/receipt.ts';
import { FileDamaged, FileGone } from '../../transport/transport.ts';

/** Progress of fetching one file on this runner; another runner starts over, which only takes longer. */
export interface FileFetchProgress {
  /** The next step: fetch the file, or ask the phone to upload it again first. */
  step: 'fetch' | 'askPhone';
  /** Path of the file since the phone uploaded it again. */
  directPath: string | null;
  notBefore: number;
  failures: number;
  wasDamaged: boolean;
  /** Requests that the phone did not answer. */
  unanswered: number;
  broughtBack: number;
}

export function newProgress(): FileFetchProgress {
  return {
    step: 'fetch',
    directPath: null,
    notBefore: 0,
    failures: 0,
    wasDamaged: false,
    unanswered: 0,
    broughtBack: 0,
  };
}

export interface FetchRules {
  /** Milliseconds a phone may take to answer; a phone that is offline answers when it is online again. */
  patienceMs: number;
  retryMs(failures: number): number;
}

const firstMs = 2000;
const longestMs = 15 * 60_000;

export const defaultRules: FetchRules = {
  patienceMs: 10 * 60_000,
  retryMs: (failures) => Math.min(longestMs, firstMs * 2 ** (failures - 1)) * (0.5 + Math.random() / 2),
};

const maxUnanswered = 3;
const maxBroughtBack = 3;
const minFailures = 10;
/**
 * Up to this age, network errors do not make a file lost: an outage of some hours must not cost a customer's picture.
 */
const giveUpAfterMs = 24 * 3600_000;

const lost = (reason: 'gone' | 'damaged'): Receipt['outcome'] => ({ type: 'lost', reason });

/** The phone did not answer in time. */
export class NoAnswer extends Error {}

/**
 * Updates `progress` after an error; returns the outcome when nothing is left to try. An agent can always request the
 * file again.
 */
export function updateProgressAfterFailure(
  row: FileFetchRow,
  progress: FileFetchProgress,
  error: unknown,
  { rules, now }: { rules: FetchRules; now: number },
): Receipt['outcome'] | undefined {
  if (error instanceof FileGone) return afterGone(progress);
  if (error instanceof FileDamaged) {
    if (progress.wasDamaged) return lost('damaged');
    progress.wasDamaged = true; // it may have been damaged on the way
    return undefined;
  }
  if (error instanceof NoAnswer) {
    progress.unanswered++;
    return progress.unanswered >= maxUnanswered ? lost('gone') : undefined;
  }
  progress.failures++;
  progress.notBefore = now + rules.retryMs(progress.failures);
  return progress.failures >= minFailures && now - orderedAt(row) > giveUpAfterMs ? lost('gone') : undefined;
}

function afterGone(progress: FileFetchProgress): Receipt['outcome'] | undefined {
  const wasAsked = progress.step === 'askPhone';
  if (wasAsked || progress.broughtBack >= maxBroughtBack) return lost('gone');
  progress.step = 'askPhone';
  return undefined;
}

export function updateProgressAfterReupload(progress: FileFetchProgress, directPath: string): void {
  progress.directPath = directPath;
  progress.broughtBack++;
  progress.step = 'fetch';
}

/** The time of the request, with which the sort key begins (`outboxOrder`). */
const orderedAt = ({ sk }: FileFetchRow): number => Number(sk.split('#')[0]);
