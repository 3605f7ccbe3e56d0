import { type Ref, useEffect, useMemo, useRef, useState } from 'react';
import type { Campaign, Recipient, recipientFilters } from '#shared/campaigns/campaign.ts';
import { campaigns } from '#shared/campaigns/contract.ts';
import { recipientActText, recipientReasonText, recipientStateText } from '#shared/campaigns/recipient.text.ts';
import { call } from '#web/api/client.ts';
import { useLiveEvent } from '#web/api/realtime.ts';
import { usePages } from '#web/api/use-pages.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { DownloadIcon, UsersIcon } from '#web/ui/buttons/icons.tsx';
import { SelectField } from '#web/ui/fields/field.tsx';
import { formatMoment } from '#web/ui/format/dates.ts';
import { formatPhone } from '#web/ui/format/phone-number.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { Tabs } from '#web/ui/layout/tabs.tsx';
import { useIsNarrow } from '#web/ui/layout/use-width.ts';
import { type Column, DataTable } from '#web/ui/lists/data-table.tsx';
import { saveText } from '#web/ui/lists/save-text.ts';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { Failure } from '#web/ui/states/failure.tsx';
import { toast } from '#web/ui/states/toast.tsx';
import { useErrorText } from '#web/ui/states/use-error-text.ts';
import { reportText } from './campaigns.text.ts';

export type ChosenRecipientFilter = (typeof recipientFilters)[number] | 'all';
const filters: readonly ChosenRecipientFilter[] = [
  'all',
  'checking',
  'waiting',
  'asked',
  'confirmed',
  'sent',
  'delivered',
  'read',
  'answered',
  'failed',
  'leftOut',
  'optedOut',
];

/** The list is read again at most this often while messages are sent. */
const readEveryMs = 5_000;

const queryOf = (filter: ChosenRecipientFilter) => (filter === 'all' ? {} : { state: filter });

const isOfConfirmation = (filter: ChosenRecipientFilter): boolean => filter === 'asked' || filter === 'confirmed';

/** When the recipient reached its present state. */
const reachedAt = (row: Recipient): string | null =>
  row.readAt ?? row.deliveredAt ?? row.sentAt ?? row.confirmedAt ?? row.confirmationRequestedAt;

/** The recipients in one state, read again while the campaign moves. */
const useRecipients = (campaignId: number, filter: ChosenRecipientFilter) => {
  const list = usePages(campaigns.recipients, { params: { campaignId }, query: queryOf(filter) });
  const readAt = useRef(Date.now());
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const mutate = useRef(list.mutate);
  mutate.current = list.mutate;
  useEffect(() => () => clearTimeout(timer.current), []);
  useLiveEvent('campaign', (event) => {
    if (event.action === 'delete' || event.record.id !== campaignId || timer.current) return;
    // The last event is followed by a read as well.
    const read = () => {
      timer.current = undefined;
      readAt.current = Date.now();
      void mutate.current();
    };
    timer.current = setTimeout(read, Math.max(0, readAt.current + readEveryMs - Date.now()));
  });
  // A page of a narrow filter may be empty although others follow.
  const isBare = list.rows.length === 0 && list.hasMore && !list.isLoadingMore && !list.error;
  const { loadMore } = list;
  useEffect(() => {
    if (isBare) loadMore();
  }, [isBare, loadMore]);
  return isBare ? { ...list, isLoading: true } : list;
};

/** The state of a recipient, what it did, and why it did not get the message. */
function RecipientState({
  row: { state, reason, confirmedAt, answeredAt, optedOutAt },
}: {
  row: Omit<Recipient, 'id'>;
}) {
  const states = useText(recipientStateText);
  const marks = useText(recipientActText);
  const reasons: Record<string, string> = useText(recipientReasonText);
  const did = [
    ...(confirmedAt && state !== 'confirmed' ? [marks.confirmed] : []),
    ...(optedOutAt ? [marks.optedOut] : answeredAt ? [marks.answered] : []),
  ];
  const why = reason ? [reasons[reason] ?? reason] : [];
  return (
    <span>
      {[states[state], ...did].join(', ')}
      {why.length > 0 && <small className="cell-muted"> · {why}</small>}
    </span>
  );
}

/** An erased person has no name any more. */
function RecipientName({ row: { name, number } }: { row: Pick<Recipient, 'name' | 'number'> }) {
  const text = useText(recipientReasonText);
  return number === '' ? text.erased : name;
}

function NoRecipients({ isAny }: { isAny: boolean }) {
  const words = useText(reportText);
  return (
    <EmptyState
      icon={<UsersIcon size={26} />}
      title={words.noRecipients}
      hint={isAny ? words.noRecipientsYet : words.noRecipientsHint}
    />
  );
}

interface StateFilterProps extends Pick<RecipientsPanelProps, 'filter' | 'onFilter'> {
  confirmation: boolean;
}

/** Chooses the state of the recipients to show: tabs, or a list where the tabs do not fit. */
function StateFilter({ confirmation, filter, onFilter }: StateFilterProps) {
  const words = useText(reportText);
  const isNarrow = useIsNarrow();
  const names: Record<ChosenRecipientFilter, string> = {
    ...words,
    leftOut: words.leftOutOf,
    answered: words.answeredBy,
    optedOut: words.optedOutBy,
  };
  const shown = filters.filter((id) => confirmation || !isOfConfirmation(id));
  if (isNarrow)
    return (
      <SelectField
        label={words.state}
        value={filter}
        options={shown.map((id) => ({ value: id, text: names[id] }))}
        onChange={(id) => onFilter(id as ChosenRecipientFilter)}
      />
    );
  const tabs = shown.map((id) => ({ id, text: names[id] }));
  return <Tabs label={words.state} isMinor tabs={tabs} selected={filter} onSelect={onFilter} />;
}

interface RecipientsPanelProps {
  campaign: Campaign;
  filter: ChosenRecipientFilter;
  onFilter: (filter: ChosenRecipientFilter) => void;
  ref: Ref<HTMLElement>;
}

/** The recipients by state, with their export. */
export function RecipientsPanel({ campaign, filter, onFilter, ref }: RecipientsPanelProps) {
  const { id: campaignId, confirmation } = campaign;
  const words = useText(reportText);
  const textOf = useErrorText();
  const [isBusy, setBusy] = useState(false);
  const list = useRecipients(campaignId, filter);
  const rows = useMemo(() => list.rows.map(({ id, ...row }, n) => ({ ...row, recipientId: id, id: n })), [list.rows]);
  const save = async () => {
    setBusy(true);
    try {
      await saveText(words.exportName, (cursor) =>
        call(campaigns.export, {
          params: { campaignId },
          query: { ...queryOf(filter), ...(cursor ? { cursor } : {}) },
        }),
      );
    } catch (error) {
      toast.error(textOf(error));
    }
    setBusy(false);
  };
  const columns: Column<(typeof rows)[number]>[] = [
    { id: 'name', header: words.recipient, isTitle: true, cell: (row) => <RecipientName row={row} /> },
    { id: 'number', header: words.number, cell: ({ number }) => formatPhone(number) },
    {
      id: 'state',
      header: words.state,
      cell: (row) => <RecipientState row={row} />,
    },
    {
      id: 'when',
      header: words.when,
      onPhone: 'aside',
      cell: ({ recipientId, ...row }) => {
        const at = reachedAt({ ...row, id: recipientId });
        return at ? formatMoment(at) : <span className="cell-none">—</span>;
      },
    },
  ];
  return (
    <section className="panel" aria-label={words.recipients} ref={ref}>
      <header className="panel-head">
        <h2>{words.recipients}</h2>
        <Button icon={<DownloadIcon size={18} />} isBusy={isBusy} onClick={save}>
          {words.exportFile}
        </Button>
      </header>
      <StateFilter {...{ confirmation, filter, onFilter }} />
      {list.error && rows.length === 0 ? (
        <Failure isList error={list.error} onRetry={list.mutate} />
      ) : (
        <DataTable
          label={words.recipients}
          columns={columns}
          rows={rows}
          isLoading={list.isLoading}
          empty={<NoRecipients isAny={filter === 'all'} />}
          onEnd={list.loadMore}
          error={list.error}
        />
      )}
    </section>
  );
}
