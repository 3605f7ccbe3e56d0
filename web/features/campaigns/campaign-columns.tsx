import type { ReactNode } from 'react';
import type { Campaign } from '#shared/campaigns/campaign.ts';
import { formatMoment } from '#web/ui/format/dates.ts';
import type { useText } from '#web/ui/language/use-text.ts';
import type { Column } from '#web/ui/lists/data-table.tsx';
import type { campaignsText } from './campaigns.text.ts';
import { StatusBadge } from './status-badge.tsx';

type Text = ReturnType<typeof useText<typeof campaignsText>>;

/** The columns of the list of campaigns; `actions` draws the buttons of a row. */
export function campaignColumns(text: Text, actions: (campaign: Campaign) => ReactNode): Column<Campaign>[] {
  return [
    {
      id: 'name',
      header: text.name,
      isTitle: true,
      cell: ({ name }) => <span className="beside-three">{name}</span>,
    },
    { id: 'status', header: text.status, cell: (campaign) => <StatusBadge campaign={campaign} /> },
    {
      id: 'audience',
      header: text.audience,
      cell: ({ contactList, tagList }) => contactList?.name ?? (tagList ? text.tag(tagList.name) : text.notSet),
    },
    { id: 'connection', header: text.connection, cell: ({ whatsapp }) => whatsapp?.name ?? text.notSet },
    {
      id: 'scheduledAt',
      header: text.scheduledAt,
      cell: ({ scheduledAt }) => (scheduledAt ? formatMoment(scheduledAt) : text.unscheduled),
    },
    {
      id: 'completedAt',
      header: text.completedAt,
      cell: ({ completedAt }) => (completedAt ? formatMoment(completedAt) : text.notCompleted),
    },
    { id: 'actions', header: text.actions, isActions: true, cell: actions },
  ];
}
