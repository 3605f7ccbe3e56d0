import { serve } from '#functions/http/serve.ts';
import { users } from '#shared/users/contract.ts';
import { changePause } from './change-pause.ts';

export const handler = serve(users.pause, ({ params, body, caller }) =>
  changePause(caller, params.userId, body.reason),
);
