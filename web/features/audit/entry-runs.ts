import type { AuditEntry } from '#shared/audit/entry.ts';

/** Fewer equal entries in a row are shown one by one. */
const minRun = 3;

const nameOf = ({ actor, action, target, result, changes, id }: AuditEntry): string =>
  // An entry with values or a refusal has more to show than its sentence.
  changes.length > 0 || result !== 'done' ? id : JSON.stringify([actor, action, target.kind, target.id, target.name]);

/** Groups neighbours that read the same, such as sign-ins of one user; every other entry is a group of its own. */
export function auditEntryRuns(entries: readonly AuditEntry[]): AuditEntry[][] {
  const runs: AuditEntry[][] = [];
  let last = '';
  for (const entry of entries) {
    const name = nameOf(entry);
    if (name === last) runs.at(-1)?.push(entry);
    else runs.push([entry]);
    last = name;
  }
  return runs.flatMap((run) => (run.length < minRun ? run.map((entry) => [entry]) : [run]));
}
