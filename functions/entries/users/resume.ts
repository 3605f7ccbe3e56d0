import { serve } from '#functions/http/serve.ts';
import { users } from '#shared/users/contract.ts';
import { changePause } from './change-pause.ts';

export const handler = serve(users.resume, ({ params, caller }) => changePause(caller, params.userId, null));
