import { useLocation, useNavigate } from 'react-router-dom';
import type { Campaign } from '#shared/campaigns/campaign.ts';
import { campaigns } from '#shared/campaigns/contract.ts';
import { useCommand } from '#web/api/use-command.ts';
import { appPaths } from '#web/paths.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { PlusIcon, SendIcon, SlidersIcon } from '#web/ui/buttons/icons.tsx';
import { RemoveRowDialog } from '#web/ui/dialogs/remove-dialog.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { ListScreen } from '#web/ui/lists/list-screen.tsx';
import { useListScreen } from '#web/ui/lists/use-list-screen.ts';
import { CampaignActions } from './campaign-actions.tsx';
import { campaignActs } from './campaign-acts.tsx';
import { campaignColumns } from './campaign-columns.tsx';
import { CampaignDialog } from './campaign-dialog.tsx';
import './campaigns.css';
import { campaignsText } from './campaigns.text.ts';
import { useCampaignActions } from './use-campaign-actions.tsx';
import { useCampaigns } from './use-campaigns.ts';
import { useCopyCampaign } from './use-copy-campaign.ts';

export function CampaignsScreen() {
  const text = useText(campaignsText);
  const navigate = useNavigate();
  // A copy made elsewhere opens its form here.
  const { state } = useLocation();
  const screen = useListScreen<Campaign>(undefined, (state as { opened?: Campaign } | null)?.opened);
  const list = useCampaigns(screen.searched);
  const actions = useCampaignActions();
  const remove = useCommand(campaigns.remove, { changes: [campaigns.list] });
  const { copy } = useCopyCampaign(screen.onEdit);
  const columns = campaignColumns(text, (campaign) => (
    <CampaignActions
      campaign={campaign}
      actions={actions}
      onReport={() => navigate(appPaths.campaignReport.href(campaign.id))}
      onEdit={() => screen.onEdit(campaign)}
      onCopy={() => void copy(campaign)}
      onRemove={() => screen.onRemove(campaign)}
    />
  ));
  const { open } = screen;
  const close = () => {
    screen.close();
    if (state) navigate('.', { replace: true, state: null });
  };
  const add = (
    <Button kind="primary" icon={<PlusIcon size={18} />} onClick={screen.onAdd}>
      {text.add}
    </Button>
  );
  return (
    <ListScreen
      text={text}
      icon={<SendIcon size={26} />}
      list={list}
      columns={columns}
      bulk={campaignActs(text)}
      {...screen.searching}
      actions={
        <>
          <Button
            className="icon-on-phone"
            icon={<SlidersIcon size={18} />}
            onClick={() => navigate(appPaths.campaignSettings.href())}
          >
            {text.config}
          </Button>
          {(list.rows.length > 0 || screen.searching.isSearched) && add}
        </>
      }
      whenEmpty={add}
    >
      {open?.kind === 'add' && <CampaignDialog onClose={close} onStart={actions.onStart} />}
      {open?.kind === 'edit' && <CampaignDialog campaign={open.row} onClose={close} onStart={actions.onStart} />}
      {open?.kind === 'remove' && (
        <RemoveRowDialog
          text={text}
          title={text.removeTitle(open.row.name)}
          message={text.removeMessage}
          onRemove={() => remove.run({ params: { campaignId: open.row.id } })}
          onClose={close}
        />
      )}
      {actions.dialog}
    </ListScreen>
  );
}
