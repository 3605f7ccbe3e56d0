import { getOption } from '#functions/company/queues/option-store.ts';
import { serve } from '#functions/http/serve.ts';
import { queueOptions } from '#shared/queue-options/contract.ts';
import { optionView } from './option-view.ts';

export const handler = serve(queueOptions.show, async ({ params, caller: { tenant } }) =>
  optionView(await getOption(tenant, params.queueOptionId)),
);
