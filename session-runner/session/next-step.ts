import type { SessionRow } from '#shared/whatsapp/session-row.ts';
import { closeRules } from './close-rules.ts';

/** The step that the runner has to take towards the desired state. */
export type SessionStep = 'unlink' | 'start' | 'resume' | 'stop' | 'erase' | 'nothing';

/**
 * `live`: a socket exists or is about to. The API makes requests by raising generations, so two requests while the
 * runner was away are one restart, and an answered request is never repeated.
 */
export function nextSessionStep(row: SessionRow, live: boolean): SessionStep {
  if (row.unlinkGeneration > row.unlinkedGeneration) return 'unlink';
  switch (row.wanted) {
    case 'removed':
      return 'erase';
    case 'stopped':
      return live || row.status !== 'DISCONNECTED' ? 'stop' : 'nothing';
    case 'running':
      if (row.startGeneration > row.startedGeneration) return 'start';
      return live || needsRequest(row) ? 'nothing' : 'resume';
  }
}

/**
 * Whether the session ended for a reason that another try would not change; taking the connection over must not try
 * again either.
 */
const needsRequest = ({ status, cause }: SessionRow): boolean =>
  status === 'DISCONNECTED' && cause !== null && !closeRules[cause].forget;
