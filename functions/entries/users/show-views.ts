import { serve } from '#functions/http/serve.ts';
import { listViews } from '#shared/users/list-views.ts';
import { getViews } from './view-store.ts';

export const handler = serve(listViews.showViews, ({ caller: { tenant, user } }) => getViews(tenant, user.id));
