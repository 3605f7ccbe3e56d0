import { serve } from '#functions/http/serve.ts';
import { helps } from '#shared/helps/contract.ts';
import { helpsFor } from './help-store.ts';

export const handler = serve(helps.listAll, ({ caller }) => helpsFor(caller));
