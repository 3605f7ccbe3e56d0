import type { LastFailure } from '#shared/assistants/last-failure.ts';

interface Outcomes {
  lastFailure: LastFailure | null;
  lastAnswerAt: string | null;
}

/** Whether an assistant failed the last time it was called. */
export function isFailing({ lastFailure, lastAnswerAt }: Outcomes): boolean {
  return lastFailure !== null && (lastAnswerAt === null || lastAnswerAt < lastFailure.at);
}
