import { serve } from '#functions/http/serve.ts';
import { settings } from '#shared/settings/contract.ts';
import { removeLogo } from './logo-store.ts';
import { requirePlatform } from './require-platform.ts';

export const handler = serve(settings.removeLogo, async ({ query, caller }) => {
  requirePlatform(caller);
  await removeLogo(query.ref);
  return { mensagem: 'Arquivo excluído' };
});
