import { serve } from '#functions/http/serve.ts';
import { auth } from '#shared/auth/contract.ts';
import { signedInView } from './signed-in-view.ts';

export const handler = serve(auth.me, ({ caller }) => signedInView(caller));
