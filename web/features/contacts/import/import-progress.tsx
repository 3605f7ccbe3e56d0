import type { ContactImport } from '#shared/contacts/import.ts';
import { errorTexts } from '#web/api/errors.text.ts';
import { Notice } from '#web/ui/notice.tsx';
import { useLanguage, useText } from '#web/ui/use-text.ts';
import './import.css';
import { importText } from './import.text.ts';
import { ProblemsButton } from './problems-button.tsx';

/** The progress of an import and its result. */
export function ImportProgress({ job }: { job: ContactImport }) {
  const text = useText(importText);
  const language = useLanguage();
  const count = (value: number) => value.toLocaleString(language);
  if (job.status === 'failed') {
    return (
      <Notice>
        <p>{text.failed(job.fileName)}</p>
        {job.error && <p>{errorTexts[job.error][language]}</p>}
      </Notice>
    );
  }
  const counts = [
    [text.created, job.created],
    [text.updated, job.updated],
    [text.skipped, job.skipped],
    [text.notTaken, job.failed],
  ] as const;
  return (
    <div className="import-choice">
      <div role="status" className="import-choice">
        {job.status === 'done' && <Notice kind="info">{text.done(job.fileName)}</Notice>}
        {job.status === 'reading' && <p>{text.reading}</p>}
        {job.status === 'running' && <p>{text.running(count(job.done), count(job.total))}</p>}
      </div>
      {job.status !== 'done' && (
        <>
          <progress
            className="import-bar"
            aria-label={text.title}
            max={Math.max(1, job.total)}
            value={job.status === 'running' ? job.done : undefined}
          />
          <p className="cell-muted">{text.closeMeanwhile}</p>
        </>
      )}
      {job.status !== 'reading' && (
        <dl className="import-counts">
          {counts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{count(value)}</dd>
            </div>
          ))}
        </dl>
      )}
      {job.status === 'done' && job.source === 'file' && job.created > 0 && (
        <p className="cell-muted">{text.checking}</p>
      )}
      {job.status === 'done' && job.failed + job.skipped > 0 && <ProblemsButton job={job} />}
    </div>
  );
}
