import { serve } from '#functions/http/serve.ts';
import { live } from '#shared/live/contract.ts';
import { issueTicket } from './live-ticket-store.ts';

export const handler = serve(live.ticket, async ({ caller }) => ({
  ticket: await issueTicket({
    companyId: caller.tenant.companyId,
    userId: caller.user.id,
    sessionId: caller.sessionId,
  }),
}));
