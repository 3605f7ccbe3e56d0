import type { AuditEntry } from '#shared/audit/entry.ts';
import { dateFormat } from '#web/ui/format/dates.ts';
import { useLanguage, useText } from '#web/ui/language/use-text.ts';
import { auditText } from './audit.text.ts';
import { EntryRow, type EntryRowProps } from './entry-row.tsx';
import { actorName, auditedActText } from './sentence.ts';

const clock = dateFormat({ hour: '2-digit', minute: '2-digit' });

/** Entries in a row that read the same, as one line that opens to each of them. */
export function EntryRun({ run, ...row }: Omit<EntryRowProps, 'entry'> & { run: readonly AuditEntry[] }) {
  const text = useText(auditText);
  const language = useLanguage();
  const [newest, oldest] = [run[0], run.at(-1)];
  if (!newest || !oldest) return null;
  if (run.length === 1) return <EntryRow entry={newest} {...row} />;
  const time = ({ at }: AuditEntry) => clock(new Date(at), language);
  return (
    <details className="audit-entry">
      <summary className="grid align-center gap-3">
        <time className="meta" dateTime={newest.at}>
          {time(newest)}
        </time>
        <span className="audit-said column break-words">
          <span>
            <b>{actorName(newest, language)}</b> {auditedActText(newest, language)}
          </span>
          <span className="meta">{text.times(run.length, time(oldest))}</span>
        </span>
        <span className="audit-marks" />
      </summary>
      <div className="audit-run">
        {run.map((entry) => (
          <EntryRow key={entry.id} entry={entry} {...row} />
        ))}
      </div>
    </details>
  );
}
