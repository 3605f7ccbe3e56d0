import type { ReactNode } from 'react';
import type { Campaign } from '#shared/campaigns/campaign.ts';
import { formatMoment } from '#web/ui/format/dates.ts';
import type { useText } from '#web/ui/language/use-text.ts';
import type { Column } from '#web/ui/lists/data-table.tsx';
import type { campaignsText } from './campaigns.text.ts';
import { StatusBadge } from './status-badge.tsx';

type Text = ReturnType<typeof useText<typeof campaignsText>>;

const none = <span className="cell-muted cell-none">—</span>;

/** How many messages were sent, and the percentage of them read and answered; none before the first. */
const figuresOf = ({ counts }: Campaign) => {
  // A message that was read was delivered before, and one that was delivered was sent.
  const sent = counts.sent + counts.delivered + counts.read;
  const share = (count: number) => Math.round((100 * count) / sent);
  return sent === 0 ? undefined : { sent, read: share(counts.read), answered: share(counts.answered) };
};

/** The columns of the list of campaigns; `actions` draws the buttons of a row. */
export function campaignColumns(text: Text, actions: (campaign: Campaign) => ReactNode): Column<Campaign>[] {
  return [
    {
      id: 'name',
      header: text.name,
      width: '22%',
      sortBy: ({ name }) => name,
      isTitle: true,
      cell: ({ name }) => <span className="beside-three campaign-name">{name}</span>,
    },
    { id: 'status', header: text.status, cell: (campaign) => <StatusBadge campaign={campaign} /> },
    ...(['sent', 'read', 'answered'] as const).map(
      (figure): Column<Campaign> => ({
        id: figure,
        header: text[`${figure}Figure`],
        onPhone: 'named',
        sortBy: (campaign) => figuresOf(campaign)?.[figure],
        cell: (campaign) => {
          const figures = figuresOf(campaign);
          if (!figures) return none;
          return (
            <span className="cell-nowrap">
              {figures[figure]}
              {figure === 'sent' ? '' : ' %'}
            </span>
          );
        },
      }),
    ),
    {
      id: 'audience',
      header: text.audience,
      width: '18%',
      cell: ({ contactList, tagList, whatsapp }) => (
        <span className="cell-lines">
          <span>{contactList?.name ?? (tagList ? text.tag(tagList.name) : text.notSet)}</span>
          {whatsapp && <span className="cell-muted">{whatsapp.name}</span>}
        </span>
      ),
    },
    {
      id: 'scheduledAt',
      header: text.scheduledAt,
      sortBy: ({ scheduledAt }) => scheduledAt,
      cell: ({ scheduledAt }) => (scheduledAt ? formatMoment(scheduledAt) : text.unscheduled),
    },
    {
      id: 'completedAt',
      header: text.completedAt,
      onPhone: 'hidden',
      sortBy: ({ completedAt }) => completedAt,
      cell: ({ completedAt }) => (completedAt ? formatMoment(completedAt) : none),
    },
    { id: 'actions', header: text.actions, isActions: true, cell: actions },
  ];
}
