import { serve } from '#functions/http/serve.ts';
import { subscription } from '#shared/subscription/contract.ts';
import { receivePaymentNotice } from './take-notice.ts';

export const handler = serve(subscription.noticePix, ({ params, body }) =>
  receivePaymentNotice(params.signature, body),
);
