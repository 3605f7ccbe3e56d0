import { platformTenant } from '#functions/company/operator/platform-setting.ts';
import { serve } from '#functions/http/serve.ts';
import { helps } from '#shared/helps/contract.ts';
import { AppError } from '#shared/http/errors.ts';
import { helpCollection, isHelpFor } from './help-store.ts';

export const handler = serve(helps.show, async ({ params, caller }) => {
  const help = await helpCollection.get(platformTenant, params.helpId);
  if (!isHelpFor(caller, help)) throw new AppError('ERR_NO_HELP_FOUND');
  return help;
});
