import { alertRulesOf } from '#functions/engagement/alerts/alert-rules-store.ts';
import { serve } from '#functions/http/serve.ts';
import { alerts } from '#shared/alerts/contract.ts';

export const handler = serve(alerts.rules, ({ caller: { tenant } }) => alertRulesOf(tenant));
