import type { ContactImport } from '#shared/contacts/import.ts';
import { errorTexts } from '#web/api/errors.text.ts';
import { useLanguage, useText } from '#web/ui/language/use-text.ts';
import { NoticeBox } from '#web/ui/states/notice.tsx';
import './import.css';
import { importText } from './import.text.ts';
import { ProblemsButton } from './problems-button.tsx';

/** The progress of an import and its result. */
export function ImportProgress({ job }: { job: ContactImport }) {
  const text = useText(importText);
  const language = useLanguage();
  const count = (value: number) => value.toLocaleString(language);
  const isFile = job.source === 'file' || job.source === 'phone';
  const isList = job.contactListId !== null;
  if (job.status === 'failed') {
    const reason =
      isFile || job.error !== 'ERR_IMPORT_EMPTY' ? job.error && errorTexts[job.error][language] : undefined;
    return (
      <NoticeBox>
        <p>{isFile ? text.failed(job.fileName) : text.failedContacts}</p>
        <p>{reason ?? text.noneFound}</p>
      </NoticeBox>
    );
  }
  const counts: readonly (readonly [string, number])[] = [
    [text.created, job.created],
    ...(isList ? [] : ([[text.updated, job.updated]] as const)),
    [isList ? text.inList : text.skipped, job.skipped],
    [text.notTaken, job.failed],
  ];
  return (
    <div className="import-choice">
      <div role="status" className="import-choice">
        {job.status === 'done' && (
          <NoticeBox kind="info">{isFile ? text.done(job.fileName) : text.doneContacts}</NoticeBox>
        )}
        {job.status === 'reading' && <p>{isFile ? text.reading : text.readingContacts}</p>}
        {job.status === 'running' && <p>{text.running(count(job.done), count(job.total))}</p>}
      </div>
      {job.status !== 'done' && (
        <>
          <progress
            aria-label={text.title}
            max={Math.max(1, job.total)}
            value={job.status === 'running' ? job.done : undefined}
          />
          <p className="cell-muted">{text.mayClose}</p>
        </>
      )}
      {job.status !== 'reading' && (
        <dl className="import-counts grid gap-3">
          {counts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{count(value)}</dd>
            </div>
          ))}
        </dl>
      )}
      {job.status === 'done' && job.source !== 'phone' && job.created > 0 && (
        <p className="cell-muted">{isList ? text.checkingItems : text.checking}</p>
      )}
      {job.status === 'done' && job.failed + job.skipped > 0 && <ProblemsButton job={job} />}
    </div>
  );
}
