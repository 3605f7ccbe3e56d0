import { serve } from '#functions/http/serve.ts';
import { AppError } from '#shared/http/errors.ts';
import { settings } from '#shared/settings/contract.ts';
import { storeLogo } from './logo-store.ts';
import { requirePlatform } from './require-platform.ts';

export const handler = serve(settings.attachLogo, async ({ query, body, form, caller }) => {
  requirePlatform(caller);
  const [file, ...more] = form?.files ?? [];
  if (more.length > 0) throw new AppError('ERR_VALIDATION', { message: 'exactly one file' });
  const bytes = file?.bytes ?? Buffer.from(body?.content ?? '', 'base64');
  await storeLogo(query.ref, bytes);
  return { mensagem: 'Arquivo Anexado' };
});
