import { useState } from 'react';
import type { Campaign } from '#shared/campaigns/campaign.ts';
import { campaigns } from '#shared/campaigns/contract.ts';
import { useCommand } from '#web/api/use-command.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { toast } from '#web/ui/states/toast.tsx';
import { useErrorText } from '#web/ui/states/use-error-text.ts';
import { campaignsText } from './campaigns.text.ts';
import { StartDialog } from './start-dialog.tsx';

const changes = [campaigns.list, campaigns.show];

type Asked = { kind: 'cancel' | 'start'; campaign: Campaign } | null;

/** The moves of a campaign between its states, and the dialogs that ask before them. */
export function useCampaignActions() {
  const text = useText(campaignsText);
  const textOf = useErrorText();
  const [asked, setAsked] = useState<Asked>(null);
  const pause = useCommand(campaigns.pause, { changes });
  const resume = useCommand(campaigns.resume, { changes });
  const cancel = useCommand(campaigns.cancel, { changes });
  const retry = useCommand(campaigns.retryFailed, { changes });
  const run = async (command: typeof pause | typeof resume | typeof retry, { id }: Campaign) => {
    const outcome = await command.run({ params: { campaignId: id } });
    if (!outcome.ok) toast.error(textOf(outcome.error));
  };
  return {
    isBusy: pause.isRunning || resume.isRunning || retry.isRunning,
    onPause: (campaign: Campaign) => run(pause, campaign),
    onResume: (campaign: Campaign) => run(resume, campaign),
    onRetryFailed: (campaign: Campaign) => run(retry, campaign),
    onCancel: (campaign: Campaign) => setAsked({ kind: 'cancel', campaign }),
    /** Opens the summary from which a campaign is started or restarted. */
    onStart: (campaign: Campaign) => setAsked({ kind: 'start', campaign }),
    dialog: asked && (
      <>
        {asked.kind === 'start' && <StartDialog campaign={asked.campaign} onClose={() => setAsked(null)} />}
        {asked.kind === 'cancel' && (
          <ConfirmDialog
            title={text.cancelTitle(asked.campaign.name)}
            message={text.cancelMessage}
            confirm={text.cancel}
            isDanger
            onClose={() => setAsked(null)}
            onConfirm={async () => {
              const outcome = await cancel.run({ params: { campaignId: asked.campaign.id } });
              if (outcome.ok) toast.success(text.cancelled);
              return outcome;
            }}
          />
        )}
      </>
    ),
  };
}
