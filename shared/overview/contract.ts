import * as z from 'zod';
import { PositiveId } from '#shared/http/page.ts';
import { defineRoutes } from '#shared/http/route.ts';
import { ContactOverview, OverviewQuery } from './overview.ts';

export const overview = defineRoutes('overview', {
  contact: {
    method: 'GET',
    path: '/contacts/{contactId}/overview',
    showsCustomers: true,
    right: 'contacts:read',
    summary:
      'Shows a contact with its conversations and, as `parts` names them, service cycles, files, scheduled messages and appointments',
    params: z.object({ contactId: PositiveId }),
    query: OverviewQuery,
    returns: ContactOverview,
    errors: ['ERR_NO_CONTACT_FOUND'],
  },
});
