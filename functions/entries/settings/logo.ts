import { serve } from '#functions/http/serve.ts';
import { AppError } from '#shared/http/errors.ts';
import { signRead } from '#shared/server/media-addresses.ts';
import { settings } from '#shared/settings/contract.ts';
import { logoFile } from './logo-store.ts';

/** Signed addresses last an hour at least. */
const cachedSeconds = 1800;

export const handler = serve(settings.logo, async ({ params, reply }) => {
  const file = await logoFile(params.key);
  if (!file) throw new AppError('ERR_NO_LOGO_FOUND');
  const address = await signRead(file, { fileName: null, attachment: false });
  // The app's own origin serves the file, with headers under which nothing in it can run.
  reply.redirect = { to: address.slice(address.indexOf('/media/')), cachedSeconds };
  return undefined;
});
