const dayMs = 86_400_000;

/** The day before `end`, a due date or an end of grace: on `end` itself access has ended (D-024). */
export function lastDayOfAccess(end: string): string {
  return new Date(Date.parse(`${end}T00:00:00Z`) - dayMs).toISOString().slice(0, 10);
}
