import { renewFeed } from '#functions/engagement/appointments/feed-store.ts';
import { serve } from '#functions/http/serve.ts';
import { appointments } from '#shared/appointments/contract.ts';

export const handler = serve(appointments.renewFeed, async ({ caller: { tenant, user } }) => ({
  path: await renewFeed(tenant, user.id, new Date()),
}));
