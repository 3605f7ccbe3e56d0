import { checkedAudiencePage } from '#functions/engagement/campaigns/audience.ts';
import { requireCampaignReferences } from '#functions/engagement/campaigns/campaign-references.ts';
import { serve } from '#functions/http/serve.ts';
import { campaigns } from '#shared/campaigns/contract.ts';
import { fillVariables } from '#shared/campaigns/variables.ts';
import { campaignContext } from './context.ts';

const perPage = 100;

/** The texts as the nth entry of the audience would get them, whether it is left out or not. */
export const handler = serve(campaigns.preview, async ({ body, caller }) => {
  const context = await campaignContext(caller);
  await requireCampaignReferences(context, body);
  let skipped = 0;
  let page = await checkedAudiencePage(caller.tenant, body, undefined, perPage);
  while (skipped + page.judged.length <= body.index && page.next !== undefined) {
    skipped += page.judged.length;
    page = await checkedAudiencePage(caller.tenant, body, page.next, perPage);
  }
  const person = page.judged[body.index - skipped];
  const shown = person ?? { name: '{nome}', number: '{numero}', email: '{email}' };
  return {
    recipient: person ? { name: person.name, number: person.number, email: person.email } : null,
    messages: body.messages.map((text) => fillVariables(text, shown, context.directory.campaignSettings.variables)),
    hasMore: body.index - skipped + 1 < page.judged.length || page.next !== undefined,
  };
});
