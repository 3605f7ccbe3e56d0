import type { SessionRow } from '#shared/whatsapp/session-row.ts';
import { closeRules } from './close-rules.ts';

/** What the runner has to do so that what is matches what is wanted. */
export type Step = 'unlink' | 'start' | 'resume' | 'stop' | 'erase' | 'nothing';

/**
 * `live`: a socket exists or is about to. The API asks by raising generations, so asking twice while the runner was away is
 * one restart, and an answered request is never repeated.
 */
export function nextStep(row: SessionRow, live: boolean): Step {
  if (row.unlinkGeneration > row.unlinkedGeneration) return 'unlink';
  switch (row.wanted) {
    case 'removed':
      return 'erase';
    case 'stopped':
      return live || row.status !== 'DISCONNECTED' ? 'stop' : 'nothing';
    case 'running':
      if (row.startGeneration > row.startedGeneration) return 'start';
      return live || needsPerson(row) ? 'nothing' : 'resume';
  }
}

/** Ended for a reason that another try would not change; taking the connection over must not try again either. */
const needsPerson = ({ status, cause }: SessionRow): boolean =>
  status === 'DISCONNECTED' && cause !== null && !closeRules[cause].forget;
