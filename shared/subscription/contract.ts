import * as z from 'zod';
import { BillingAddress } from '#shared/companies/billing-address.ts';
import { recurrences } from '#shared/companies/recurrence.ts';
import { PositiveId } from '#shared/http/page.ts';
import { defineRoutes } from '#shared/http/route.ts';
import { Invoice } from '#shared/invoices/invoice.ts';
import { Plan } from '#shared/plans/plan.ts';

/** A plan that a company may change to. */
const Offer = z.object({
  plan: Plan,
  isCurrent: z.boolean(),
  priceCents: z.int(),
  /** Costs of the change now; negative: credit that it gives. */
  cents: z.int(),
  /** The part of the costs that the company's credit pays. */
  creditCents: z.int(),
  /** No larger plan is to be had until the period that is over is renewed: the change is refused. */
  renewFirst: z.boolean(),
  /** Sent back with the change, which is refused if the costs are others by then. */
  quote: z.string(),
});
export type PlanOffer = z.infer<typeof Offer>;

const Use = z.object({ used: z.int(), limit: z.int() });

export const Subscription = z.object({
  /** Whether the company has access. */
  isActive: z.boolean(),
  dueDate: z.string().nullable(),
  trialExpiration: z.string().nullable(),
  recurrence: z.enum(recurrences),
  plan: Plan,
  /** Price of one recurrence. */
  priceCents: z.int(),
  /** Centavos that the next invoice uses; negative: that it adds. */
  creditCents: z.int(),
  /** The stored parts of the address that the company pays with. */
  address: BillingAddress,
  use: z.object({
    users: Use,
    connections: Use,
    queues: Use,
    /** All campaigns, whatever their state. */
    campaigns: Use,
    /** Scheduled messages that are not sent yet. */
    schedules: Use,
  }),
});
export type Subscription = z.infer<typeof Subscription>;

/** A Pix charge; the fields with Portuguese names are those that Whaticket-compatible clients read. */
export const PixCharge = z.object({
  txid: z.string(),
  invoiceId: z.int(),
  cents: z.int(),
  expiresAt: z.string(),
  valor: z.object({ original: z.string() }),
  calendario: z.object({ criacao: z.string(), expiracao: z.int() }),
  qrcode: z.object({ qrcode: z.string() }),
});
export type PixCharge = z.infer<typeof PixCharge>;

/** A company is never kept from paying by its address: every part may be missing, null or empty. */
const PaidFrom = z.object(
  Object.fromEntries(Object.entries(BillingAddress.shape).map(([name, part]) => [name, part.nullable()])) as {
    [Name in keyof typeof BillingAddress.shape]: z.ZodNullable<(typeof BillingAddress.shape)[Name]>;
  },
);

const noticeRoute = {
  method: 'POST',
  right: 'public',
  audit: { of: 'subscription', exempt: 'provider' },
  rateLimit: { calls: 600, perSeconds: 60 },
  params: z.object({ signature: z.string().max(200) }),
  body: z.looseObject({
    /** A transfer without a charge has no `txid`; other events have no `pix`. */
    pix: z
      .array(z.looseObject({ txid: z.string().min(1).max(100).optional() }))
      .max(1000)
      .optional(),
  }),
  returns: z.object({ ok: z.literal(true) }),
} as const;

export const subscription = defineRoutes('subscription', {
  show: {
    method: 'GET',
    path: '/subscription',
    right: 'billing:use',
    servedWhenExpired: true,
    summary: 'Shows the plan of one’s company with its usage, due date and credit',
    returns: Subscription,
  },
  pay: {
    method: 'POST',
    path: '/subscription',
    effect: 'contained',
    right: 'billing:use',
    audit: { of: 'invoice', by: 'invoiceId' },
    servedWhenExpired: true,
    summary:
      'Creates a Pix charge for an open invoice, always with the invoice’s amount and plan; stores a sent address on the company',
    /** Whaticket-compatible clients send card and price as well, which are ignored. Empty parts of the address change nothing. */
    body: z.object({ invoiceId: PositiveId, ...PaidFrom.shape }),
    returns: PixCharge,
    errors: [
      'ERR_NO_INVOICE_FOUND',
      'ERR_INVOICE_NOT_OPEN',
      'ERR_PAYMENTS_NOT_SET_UP',
      'ERR_PAYMENT_PROVIDER',
      'ERR_QUOTE_CHANGED',
    ],
  },
  offers: {
    method: 'GET',
    path: '/subscription/plans',
    right: 'billing:use',
    servedWhenExpired: true,
    summary: 'Lists the plans one’s company may change to, with the current price of the change',
    returns: z.array(Offer),
  },
  changePlan: {
    method: 'PUT',
    path: '/subscription/plan',
    effect: 'contained',
    right: 'billing:use',
    audit: { of: 'subscription' },
    servedWhenExpired: true,
    summary: 'Changes the plan: at once if credit covers the difference, otherwise when its invoice is paid',
    /** `quote`: that of the offer that was shown. */
    body: z.object({ planId: PositiveId, quote: z.string().max(60) }),
    returns: z.object({ invoice: Invoice.nullable() }),
    errors: ['ERR_NO_PLAN_FOUND', 'ERR_QUOTE_CHANGED', 'ERR_RENEW_FIRST'],
  },
  registerWebhook: {
    method: 'POST',
    path: '/subscription/create/webhook',
    right: 'companies:manage',
    audit: { of: 'subscription' },
    summary: 'Registers this platform for the notices of the payment provider',
    /** Address of the platform, such as `https://app.example.com`. */
    body: z.object({ url: z.url({ protocol: /^https?$/ }).max(300) }),
    returns: z.object({ ok: z.literal(true) }),
    errors: ['ERR_PAYMENTS_NOT_SET_UP', 'ERR_PAYMENT_PROVIDER'],
  },
  notice: {
    ...noticeRoute,
    path: '/subscription/webhook/{signature}',
    summary: 'Receives a notice of the payment provider about a charge',
    errors: ['ERR_NO_PERMISSION'],
  },
  noticePix: {
    ...noticeRoute,
    path: '/subscription/webhook/{signature}/pix',
    summary: 'Receives a notice of a payment provider that appends `pix` to the address',
    errors: ['ERR_NO_PERMISSION'],
  },
});
