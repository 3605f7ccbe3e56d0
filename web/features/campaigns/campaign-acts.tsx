import type { Campaign } from '#shared/campaigns/campaign.ts';
import { campaigns } from '#shared/campaigns/contract.ts';
import { call } from '#web/api/client.ts';
import { BlockIcon } from '#web/ui/buttons/icons.tsx';
import type { TextIn } from '#web/ui/language/use-text.ts';
import type { RowSelectionActs } from '#web/ui/lists/selection/bulk-act.ts';
import { removalAct } from '#web/ui/lists/selection/removal-act.tsx';
import type { campaignsText } from './campaigns.text.ts';

const changes = [campaigns.list];

/** The acts on several campaigns, each as far as its state allows. */
export function campaignActs(text: TextIn<typeof campaignsText>): RowSelectionActs<Campaign> {
  return {
    nameOf: ({ name }) => name,
    acts: [
      {
        id: 'cancel',
        text: text.cancelShort,
        icon: <BlockIcon size={18} />,
        isDanger: true,
        may: ({ status }) => status === 'PROGRAMADA' || status === 'EM_ANDAMENTO',
        question: (rows) => ({
          title: text.cancelMany(rows.length),
          message: text.cancelMessage,
          confirm: text.cancelShort,
        }),
        run: ({ id }) => call(campaigns.cancel, { params: { campaignId: id } }),
        isDone: ({ status }) => status === 404,
        done: text.cancelledMany,
        changes,
      },
      removalAct({
        text,
        message: () => text.removeManyMessage,
        run: ({ id }) => call(campaigns.remove, { params: { campaignId: id } }),
        changes,
        may: ({ status }) => status !== 'EM_ANDAMENTO',
      }),
    ],
  };
}
