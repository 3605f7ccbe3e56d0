import type { ReactNode } from 'react';
import type { Campaign } from '#shared/campaigns/campaign.ts';
import { formatMoment } from '#web/ui/format/dates.ts';
import type { useText } from '#web/ui/language/use-text.ts';
import type { Column } from '#web/ui/lists/data-table.tsx';
import { RowBar } from '#web/ui/lists/row-bar.tsx';
import type { campaignsText } from './campaigns.text.ts';
import { StatusBadge } from './status-badge.tsx';

type Text = ReturnType<typeof useText<typeof campaignsText>>;

const none = <span className="cell-muted cell-none">—</span>;

/** How many messages were sent of how many, and the percentage of them read and answered; none before the first. */
const figuresOf = ({ counts }: Campaign) => {
  // A message that was read was delivered before, and one that was delivered was sent.
  const sent = counts.sent + counts.delivered + counts.read;
  const share = (count: number) => Math.round((100 * count) / sent);
  return sent === 0 ? undefined : { read: share(counts.read), answered: share(counts.answered) };
};

const sentOf = ({ counts }: Campaign) => counts.sent + counts.delivered + counts.read;

const isBegun = ({ status, counts }: Campaign) => status !== 'INATIVA' && status !== 'PROGRAMADA' && counts.total > 0;

/** How many messages were sent of those to send. */
function Sent({ campaign }: { campaign: Campaign }) {
  const { total, leftOut } = campaign.counts;
  if (!isBegun(campaign)) return none;
  return (
    <span className="cell-row tight">
      <RowBar percent={campaign.progress} />
      <span className="cell-nowrap figures">{total === leftOut ? 0 : `${sentOf(campaign)}/${total - leftOut}`}</span>
    </span>
  );
}

const shares = ['read', 'answered'] as const;

/** All figures of a campaign in a line of their own, on a phone. */
function PhoneFigures({ campaign, text }: { campaign: Campaign; text: Text }) {
  const figures = figuresOf(campaign);
  if (!isBegun(campaign)) return null;
  return (
    <span className="campaign-figures row wrap figures">
      <span className="row gap-1">
        {text.sentFigure} <Sent campaign={campaign} />
      </span>
      {figures &&
        shares.map((figure) => (
          <span key={figure} className="cell-nowrap">{`${text[`${figure}Figure`]} ${figures[figure]} %`}</span>
        ))}
    </span>
  );
}

/** When a campaign ended, began or is to begin. */
const momentOf = ({ completedAt, startedAt, scheduledAt }: Campaign) => completedAt ?? startedAt ?? scheduledAt;

const audienceOf = (text: Text, { contactList, tagList, whatsapp }: Campaign) =>
  [contactList?.name ?? (tagList ? text.tag(tagList.name) : text.notSet), whatsapp?.name].filter(Boolean).join(' · ');

/** The columns of the list of campaigns; `actions` draws the buttons of a row. */
export function campaignColumns(text: Text, actions: (campaign: Campaign) => ReactNode): Column<Campaign>[] {
  return [
    {
      id: 'name',
      header: text.name,
      sortBy: ({ name }) => name,
      isTitle: true,
      cell: ({ name }) => <span title={name}>{name}</span>,
      under: (campaign) => audienceOf(text, campaign),
    },
    {
      id: 'status',
      header: text.status,
      width: '130px',
      onPhone: 'aside',
      cell: (campaign) => <StatusBadge campaign={campaign} />,
    },
    {
      id: 'sent',
      header: text.sentFigure,
      width: '136px',
      onPhone: 'below',
      sortBy: sentOf,
      cell: (campaign) => <Sent campaign={campaign} />,
      phoneCell: (campaign) => <PhoneFigures campaign={campaign} text={text} />,
    },
    ...shares.map(
      (figure): Column<Campaign> => ({
        id: figure,
        header: text[`${figure}Figure`],
        isNumber: true,
        width: '76px',
        onPhone: 'hidden',
        sortBy: (campaign) => figuresOf(campaign)?.[figure],
        cell: (campaign) => {
          const figures = figuresOf(campaign);
          return figures ? <span className="cell-nowrap figures">{figures[figure]} %</span> : none;
        },
      }),
    ),
    {
      id: 'when',
      header: text.when,
      width: '130px',
      sortBy: momentOf,
      cell: (campaign) => {
        const at = momentOf(campaign);
        return at ? (
          <span className="cell-nowrap">{formatMoment(at)}</span>
        ) : (
          <span className="cell-muted">{text.unscheduled}</span>
        );
      },
    },
    { id: 'actions', header: text.actions, isActions: true, cell: actions },
  ];
}
