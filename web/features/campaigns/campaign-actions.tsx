import { type Campaign, hasSentNothing, isEditable } from '#shared/campaigns/campaign.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import {
  BlockIcon,
  ChartIcon,
  DeleteIcon,
  EditIcon,
  EyeIcon,
  MoreIcon,
  PauseIcon,
  PlayIcon,
  RefreshIcon,
} from '#web/ui/buttons/icons.tsx';
import { Menu } from '#web/ui/buttons/menu.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { opensRow } from '#web/ui/lists/open-row.ts';
import { campaignsText } from './campaigns.text.ts';
import type { useCampaignActions } from './use-campaign-actions.tsx';

interface CampaignActionsProps {
  campaign: Campaign;
  actions: ReturnType<typeof useCampaignActions>;
  onReport: () => void;
  onEdit: () => void;
  onRemove: () => void;
}

/** The moves that a campaign's state allows, as entries of a menu. */
const movesOf = (
  campaign: Campaign,
  actions: CampaignActionsProps['actions'],
  text: ReturnType<typeof useText<typeof campaignsText>>,
) => {
  const { status, pausedReason, counts } = campaign;
  const start = { text: text.start, icon: <PlayIcon size={18} />, onSelect: () => actions.onStart(campaign) };
  const cancel = {
    text: text.cancel,
    icon: <BlockIcon size={18} />,
    isDanger: true,
    onSelect: () => actions.onCancel(campaign),
  };
  const retry = {
    text: text.retryFailed,
    icon: <RefreshIcon size={18} />,
    onSelect: () => void actions.onRetryFailed(campaign),
  };
  switch (status) {
    case 'INATIVA':
      return [start];
    case 'PROGRAMADA':
      return [{ ...start, text: text.startNow }, cancel];
    case 'EM_ANDAMENTO':
      return [
        pausedReason
          ? { text: text.resume, icon: <PlayIcon size={18} />, onSelect: () => void actions.onResume(campaign) }
          : { text: text.pause, icon: <PauseIcon size={18} />, onSelect: () => void actions.onPause(campaign) },
        cancel,
      ];
    case 'CANCELADA':
      return [{ ...start, text: text.restart, icon: <RefreshIcon size={18} /> }];
    case 'FINALIZADA':
      if (hasSentNothing(campaign)) return [{ ...start, text: text.startAgain }];
      return counts.failed > 0 ? [retry] : [];
  }
};

/** The buttons of a campaign in the list. */
export function CampaignActions({ campaign, actions, onReport, onEdit, onRemove }: CampaignActionsProps) {
  const text = useText(campaignsText);
  const { name, status } = campaign;
  const canEdit = isEditable(campaign, hasSentNothing(campaign), new Date());
  return (
    <>
      <IconButton label={text.report(name)} icon={<ChartIcon />} {...(canEdit ? {} : opensRow)} onClick={onReport} />
      <IconButton
        label={canEdit ? text.edit(name) : text.view(name)}
        icon={canEdit ? <EditIcon /> : <EyeIcon />}
        {...(canEdit ? opensRow : {})}
        onClick={onEdit}
      />
      <Menu
        label={text.more(name)}
        trigger={(props) => <IconButton label={text.more(name)} icon={<MoreIcon />} {...props} />}
        items={[
          ...movesOf(campaign, actions, text),
          ...(status === 'EM_ANDAMENTO'
            ? []
            : [{ text: text.removeConfirm, icon: <DeleteIcon size={18} />, isDanger: true, onSelect: onRemove }]),
        ]}
      />
    </>
  );
}
