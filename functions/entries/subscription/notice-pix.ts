import { serve } from '#functions/http/serve.ts';
import { subscription } from '#shared/subscription/contract.ts';
import { takeNotice } from './take-notice.ts';

export const handler = serve(subscription.noticePix, ({ params, body }) => takeNotice(params.signature, body));
