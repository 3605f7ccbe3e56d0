import { latestEntrances } from '#functions/company/auth/entrance.ts';
import { serve } from '#functions/http/serve.ts';
import { auth } from '#shared/auth/contract.ts';

/** Entrances shown to a company's administrators. */
const mostShown = 20;

export const handler = serve(auth.entrances, async ({ caller }) =>
  (await latestEntrances(caller.tenant, mostShown)).map(({ operator, ...row }) => ({ ...row, name: operator.name })),
);
