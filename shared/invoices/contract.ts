import * as z from 'zod';
import { PageQuery, PositiveId, pageAnswerFields } from '#shared/http/page.ts';
import { defineRoutes } from '#shared/http/route.ts';
import { InvoiceDocument } from './document.ts';
import { Invoice } from './invoice.ts';

const params = z.object({ invoiceId: PositiveId });
const searchParam = z.string().max(100).default('');

/** All open invoices of the company together, on every page and with every search the same. */
const OpenInvoiceSums = z.object({
  count: z.int(),
  /** The amount still to pay, in centavos. */
  cents: z.int(),
  /** The earliest due date; null without an open invoice. */
  firstDueDate: z.string().nullable(),
});
export type OpenInvoiceSums = z.infer<typeof OpenInvoiceSums>;

export const invoices = defineRoutes('invoices', {
  list: {
    method: 'GET',
    path: '/invoices',
    right: 'billing:use',
    servedWhenExpired: true,
    summary: 'Lists the invoices of one’s company, the newest first',
    query: PageQuery.extend({ searchParam }),
    returns: z.object({ invoices: z.array(Invoice), open: OpenInvoiceSums, ...pageAnswerFields }),
  },
  listAll: {
    method: 'GET',
    path: '/invoices/all',
    right: 'billing:use',
    servedWhenExpired: true,
    summary: 'Lists all invoices of one’s company by id, for Whaticket-compatible clients',
    query: z.object({ searchParam }),
    returns: z.array(Invoice),
  },
  show: {
    method: 'GET',
    path: '/invoices/{invoiceId}',
    right: 'billing:use',
    servedWhenExpired: true,
    summary: 'Shows an invoice of one’s company',
    params,
    returns: Invoice,
    errors: ['ERR_NO_INVOICE_FOUND'],
  },
  document: {
    method: 'GET',
    path: '/invoices/{invoiceId}/document',
    right: 'billing:use',
    servedWhenExpired: true,
    summary:
      'Returns the contents of an invoice or receipt: issuer, payer, plan, amounts and the charge that can be paid',
    params,
    /** Platform operators name the company of the invoice; for others it is their own. */
    query: z.object({ companyId: PositiveId.optional() }),
    returns: InvoiceDocument,
    errors: ['ERR_NO_INVOICE_FOUND'],
  },
  update: {
    method: 'PUT',
    path: '/invoices/{invoiceId}',
    right: 'companies:manage',
    audit: { of: 'invoice' },
    summary: 'Records that an invoice was paid outside the payment provider; repeating it changes nothing',
    params,
    body: z.object({
      id: PositiveId.optional(),
      /** The company of the invoice; one’s own unless given. */
      companyId: PositiveId.optional(),
      status: z.literal('paid'),
    }),
    returns: Invoice,
    errors: ['ERR_NO_INVOICE_FOUND', 'ERR_INVOICE_NOT_OPEN', 'ERR_NO_COMPANY_FOUND'],
  },
});
