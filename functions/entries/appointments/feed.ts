import { feedPath } from '#functions/engagement/appointments/feed-store.ts';
import { serve } from '#functions/http/serve.ts';
import { appointments } from '#shared/appointments/contract.ts';

export const handler = serve(appointments.feed, async ({ caller: { tenant, user, enteredBy } }) => ({
  // The address opens the calendar after the entrance, too.
  path: enteredBy ? null : await feedPath(tenant, user.id),
}));
