import { platformTenant } from '#functions/company/operator/platform-setting.ts';
import { serve } from '#functions/http/serve.ts';
import { helps } from '#shared/helps/contract.ts';
import { helpCollection } from './help-store.ts';

export const handler = serve(helps.create, ({ body }) =>
  helpCollection.add(platformTenant, (base) => ({ ...body, ...base })),
);
