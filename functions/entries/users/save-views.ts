import { serve } from '#functions/http/serve.ts';
import { listViews } from '#shared/users/list-views.ts';
import { saveViews } from './view-store.ts';

export const handler = serve(listViews.saveViews, ({ body, caller: { tenant, user } }) =>
  saveViews(tenant, user.id, body),
);
