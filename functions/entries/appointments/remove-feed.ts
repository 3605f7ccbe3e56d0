import { removeFeed } from '#functions/engagement/appointments/feed-store.ts';
import { serve } from '#functions/http/serve.ts';
import { appointments } from '#shared/appointments/contract.ts';

export const handler = serve(appointments.removeFeed, async ({ caller: { tenant, user } }) => {
  await removeFeed(tenant, user.id);
  return { message: 'Address revoked' };
});
