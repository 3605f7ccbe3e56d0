import { type Campaign, hasSentNothing, isEditable, mayResume } from '#shared/campaigns/campaign.ts';
import {
  BlockIcon,
  ChartIcon,
  CopyIcon,
  DeleteIcon,
  EditIcon,
  EyeIcon,
  PauseIcon,
  PlayIcon,
  RefreshIcon,
} from '#web/ui/buttons/icons.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { type RowAct, RowActions } from '#web/ui/lists/row-actions.tsx';
import { campaignsText } from './campaigns.text.ts';
import type { useCampaignActions } from './use-campaign-actions.tsx';

interface CampaignActionsProps {
  campaign: Campaign;
  actions: ReturnType<typeof useCampaignActions>;
  onReport: () => void;
  onEdit: () => void;
  onCopy: () => void;
  onRemove: () => void;
}

type Move = Pick<RowAct, 'icon' | 'isDanger' | 'onSelect'> & { text: string };

/** The moves that a campaign's state allows. */
const movesOf = (
  campaign: Campaign,
  actions: CampaignActionsProps['actions'],
  text: ReturnType<typeof useText<typeof campaignsText>>,
): Move[] => {
  const { status, pausedReason, counts } = campaign;
  const start: Move = { text: text.start, icon: PlayIcon, onSelect: () => actions.onStart(campaign) };
  const cancel: Move = {
    text: text.cancel,
    icon: BlockIcon,
    isDanger: true,
    onSelect: () => actions.onCancel(campaign),
  };
  const retry: Move = {
    text: text.retryFailed,
    icon: RefreshIcon,
    onSelect: () => void actions.onRetryFailed(campaign),
  };
  switch (status) {
    case 'INATIVA':
      return [start];
    case 'PROGRAMADA':
      return [{ ...start, text: text.startNow }, cancel];
    case 'EM_ANDAMENTO':
      if (!pausedReason)
        return [{ text: text.pause, icon: PauseIcon, onSelect: () => void actions.onPause(campaign) }, cancel];
      if (!mayResume(pausedReason)) return [cancel];
      return [{ text: text.resume, icon: PlayIcon, onSelect: () => void actions.onResume(campaign) }, cancel];
    case 'CANCELADA':
      return [{ ...start, text: text.restart, icon: RefreshIcon }];
    case 'FINALIZADA':
      if (hasSentNothing(campaign)) return [{ ...start, text: text.startAgain }];
      return counts.failed > 0 ? [retry] : [];
  }
};

/** The acts on a campaign in the list. */
export function CampaignActions({ campaign, actions, onReport, onEdit, onCopy, onRemove }: CampaignActionsProps) {
  const text = useText(campaignsText);
  const canEdit = isEditable(campaign, hasSentNothing(campaign), new Date());
  const removal: Move = { text: text.removeConfirm, icon: DeleteIcon, isDanger: true, onSelect: onRemove };
  const copy: Move = { text: text.copy, icon: CopyIcon, onSelect: onCopy };
  const moves = [...movesOf(campaign, actions, text), copy, ...(campaign.status === 'EM_ANDAMENTO' ? [] : [removal])];
  return (
    <RowActions
      name={campaign.name}
      more={text.more}
      acts={[
        canEdit
          ? { label: text.edit, icon: EditIcon, isOpening: true, isNamed: true, onSelect: onEdit }
          : { label: text.report, icon: ChartIcon, isOpening: true, isNamed: true, onSelect: onReport },
        canEdit
          ? { label: text.report, icon: ChartIcon, isInMenu: true, onSelect: onReport }
          : { label: text.view, icon: EyeIcon, isInMenu: true, onSelect: onEdit },
        ...moves.map(({ text: word, ...move }) => ({ ...move, label: () => word, isInMenu: true })),
      ]}
    />
  );
}
