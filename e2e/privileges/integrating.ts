import { integrations } from '#shared/integrations/contract.ts';
import { queueRoutes } from '#shared/queues/contract.ts';
import type { Visitor } from './visitor.ts';

/** An integration a queue is given, with its secret made anew. */
export const integrating = async (admin: Visitor, queueId: number): Promise<{ integrationId: number }> => {
  const { id: integrationId } = await admin.call(integrations.create, {
    body: { type: 'webhook', name: 'Nosso CRM', urlN8N: 'https://127.0.0.1:9/recado' },
  });
  const params = { integrationId };
  await admin.call(integrations.update, { params, body: { name: 'Sistema da loja' } });
  await admin.call(integrations.renewSecret, { params });
  await admin.call(queueRoutes.update, { params: { queueId }, body: { integrationId } });
  return { integrationId };
};
