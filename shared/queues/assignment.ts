export const assignmentModes = ['off', 'roundRobin', 'leastBusy'] as const;
/** How a queue gives its waiting conversations to agents. */
export type AssignmentMode = (typeof assignmentModes)[number];

/** An agent of the queue who is available. */
export interface AssignableAgent {
  id: number;
  /** Open conversations, of all queues. */
  open: number;
  /** When the product gave this agent a conversation last (ISO 8601); absent: never. */
  assignedAt?: string | undefined;
}

/** Chooses the agent who gets the next conversation; undefined when all have as many as the limit allows. */
export function chooseAgent<C extends AssignableAgent>(
  mode: Exclude<AssignmentMode, 'off'>,
  candidates: readonly C[],
  limit: number | null,
): C | undefined {
  const turn = (a: C, b: C) => (a.assignedAt ?? '').localeCompare(b.assignedAt ?? '') || a.id - b.id;
  return candidates
    .filter(({ open }) => limit === null || open < limit)
    .sort((a, b) => (mode === 'leastBusy' ? a.open - b.open : 0) || turn(a, b))[0];
}
