import { deadLetters, type JobDeadLetters } from '#shared/dead-letters/contract.ts';
import type { JobName } from '#shared/jobs.ts';
import { useResource } from '#web/api/use-resource.ts';
import { CheckIcon } from '#web/ui/buttons/icons.tsx';
import { formatMoment } from '#web/ui/format/dates.ts';
import { useLanguage, useText } from '#web/ui/language/use-text.ts';
import { type Column, DataTable } from '#web/ui/lists/data-table.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { Failure } from '#web/ui/states/failure.tsx';
import { deadLettersText } from './dead-letters.text.ts';
import { jobsText } from './jobs.text.ts';
import { ReplayButton } from './replay-button.tsx';

type Row = JobDeadLetters & { id: number; meaning: string };

/** The columns of the list; `text` in the language of the user. */
const columnsIn = (text: ReturnType<typeof useText<typeof deadLettersText>>): Column<Row>[] => [
  {
    id: 'meaning',
    header: text.meaning,
    isTitle: true,
    cell: ({ meaning }) => <span className="sentence">{meaning}</span>,
  },
  { id: 'count', header: text.count, isNumber: true, width: '130px', onPhone: 'named', cell: ({ count }) => count },
  { id: 'since', header: text.since, width: '180px', onPhone: 'named', cell: ({ oldest }) => formatMoment(oldest) },
  {
    id: 'log',
    header: text.log,
    width: '300px',
    onPhone: 'hidden',
    cell: ({ examples: [first] }) => <code className="meta break-words">{first}</code>,
  },
  {
    id: 'actions',
    header: text.replay,
    isActions: true,
    cell: ({ job, meaning, needsReplay }) =>
      needsReplay ? (
        <ReplayButton job={job} meaning={meaning} />
      ) : (
        <span className="meta" title={text.noNeedHint}>
          {text.noNeed}
        </span>
      ),
  },
];

/** Work that failed too often, by job, which an operator of the platform sends to its queue again. */
export function DeadLettersTab() {
  const text = useText(deadLettersText);
  const language = useLanguage();
  const { data, error, mutate } = useResource(deadLetters.list);
  if (error && !data) return <Failure isList error={error} onRetry={mutate} />;
  const rows = (data?.jobs ?? []).map((job, id) => ({
    ...job,
    id,
    // A job of a version before this one has no words here.
    meaning: jobsText[job.job as JobName]?.[language] ?? (job.job === 'unknown' ? text.unknown : job.job),
  }));
  return (
    <>
      <p className="option-line">{text.hint}</p>
      <DataTable
        label={text.label}
        columns={columnsIn(text)}
        rows={rows}
        isLoading={!data}
        empty={<EmptyState icon={<CheckIcon size={26} />} title={text.emptyTitle} hint={text.emptyHint} />}
      />
    </>
  );
}
