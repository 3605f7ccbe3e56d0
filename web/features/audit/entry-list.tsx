import { useEffect, useMemo } from 'react';
import { audit } from '#shared/audit/contract.ts';
import type { AuditEntry } from '#shared/audit/entry.ts';
import { usePages } from '#web/api/use-pages.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { ShieldIcon } from '#web/ui/buttons/icons.tsx';
import { dateFormat } from '#web/ui/format/dates.ts';
import { useLanguage, useText } from '#web/ui/language/use-text.ts';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { Failure } from '#web/ui/states/failure.tsx';
import { SkeletonRows } from '#web/ui/states/skeleton.tsx';
import { auditText } from './audit.text.ts';
import { EntryRun } from './entry-run.tsx';
import { auditEntryRuns } from './entry-runs.ts';
import type { auditQueryOf } from './use-filters.ts';
import type { AuditNamesById } from './value-text.ts';

const dayName = dateFormat({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });

interface EntryListProps {
  query: ReturnType<typeof auditQueryOf>;
  isFiltered: boolean;
  names: AuditNamesById;
  onTarget: (entry: AuditEntry) => void;
}

/** The entries by day, the newest first. */
export function EntryList({ query, isFiltered, names, onTarget }: EntryListProps) {
  const text = useText(auditText);
  const language = useLanguage();
  const list = usePages(audit.list, { query });
  const { rows, hasMore, isLoadingMore, loadMore, error } = list;
  // A page of a narrow filter may be empty although others follow.
  const isBare = rows.length === 0 && hasMore && !isLoadingMore && !error;
  useEffect(() => {
    if (isBare) loadMore();
  }, [isBare, loadMore]);
  const days = useMemo(() => [...Map.groupBy(rows, ({ at }) => dayName(new Date(at), language))], [rows, language]);
  if (error && rows.length === 0) return <Failure isList error={error} onRetry={list.mutate} />;
  if (list.isLoading || (rows.length === 0 && hasMore)) return <SkeletonRows />;
  if (rows.length === 0)
    return (
      <EmptyState
        icon={<ShieldIcon size={26} />}
        title={isFiltered ? text.notFoundTitle : text.noneTitle}
        hint={isFiltered ? text.notFoundHint : text.noneHint}
      />
    );
  return (
    <>
      {days.map(([day, entries]) => (
        <section key={day} className="audit-day" aria-label={day}>
          <h2 className="meta">{day}</h2>
          {auditEntryRuns(entries).map((run) => (
            <EntryRun key={run[0]?.id} run={run} names={names} onTarget={onTarget} />
          ))}
        </section>
      ))}
      {hasMore && (
        <Button isBusy={isLoadingMore} onClick={loadMore}>
          {text.older}
        </Button>
      )}
    </>
  );
}
