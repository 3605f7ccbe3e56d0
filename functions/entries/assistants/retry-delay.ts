import { AssistantFailed } from '#functions/engagement/assistants/assistant.ts';
import type { AssistantTurnRow } from '#functions/engagement/assistants/assistant-turn-row.ts';

const second = 1_000;
const minute = 60 * second;

/**
 * Pauses between a failure and the next try. A customer waits for an answer; a listening integration can wait longer.
 */
const pauses: Record<AssistantTurnRow['kind'], readonly number[]> = {
  answer: [15 * second, 45 * second],
  listen: [15 * second, minute, 5 * minute, 15 * minute, 60 * minute],
};

/** How long to wait before the next try (ms); undefined when no retry is made. */
export function assistantRetryDelayMs(
  { kind, attempts }: Pick<AssistantTurnRow, 'kind' | 'attempts'>,
  error: unknown,
): number | undefined {
  return error instanceof AssistantFailed && !error.mayPass ? undefined : pauses[kind][attempts];
}
