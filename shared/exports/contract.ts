import * as z from 'zod';
import { PositiveId } from '#shared/http/page.ts';
import { defineRoutes } from '#shared/http/route.ts';
import { DataExport } from './data-export.ts';

export const dataExports = defineRoutes('exports', {
  list: {
    method: 'GET',
    path: '/exports',
    right: 'exports:manage',
    // A company may leave with its data whatever it owes.
    servedWhenExpired: true,
    // The names of the contacts whose data was exported.
    showsCustomers: true,
    summary: "Lists the company's exports that can still be downloaded or are being made, newest first",
    returns: z.array(DataExport),
  },
  start: {
    method: 'POST',
    path: '/exports',
    effect: 'outflow',
    right: 'exports:manage',
    servedWhenExpired: true,
    audit: { of: 'dataExport' },
    summary:
      'Starts an export of all data of the company, or of all that is kept of one contact, unless an export is being made',
    /** With `contactId`: of this contact. */
    body: z.object({ contactId: PositiveId.optional() }),
    status: 201,
    returns: DataExport,
    errors: ['ERR_EXPORT_RUNNING', 'ERR_NO_CONTACT_FOUND'],
  },
  continue: {
    method: 'POST',
    path: '/exports/{exportId}/continue',
    effect: 'outflow',
    right: 'exports:manage',
    servedWhenExpired: true,
    audit: { of: 'dataExport' },
    summary: 'Lets an export that stopped go on',
    params: z.object({ exportId: z.uuid() }),
    returns: DataExport,
    errors: ['ERR_NO_EXPORT_FOUND', 'ERR_EXPORT_RUNNING'],
  },
  download: {
    method: 'POST',
    path: '/exports/{exportId}/parts/{part}',
    effect: 'outflow',
    right: 'exports:manage',
    servedWhenExpired: true,
    audit: { of: 'dataExport' },
    summary: 'Returns a short-lived download link of a part of an export; parts are numbered from 1',
    params: z.object({ exportId: z.uuid(), part: PositiveId }),
    returns: z.object({ url: z.url() }),
    errors: ['ERR_NO_EXPORT_FOUND'],
  },
});
