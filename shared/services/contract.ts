import * as z from 'zod';
import { partialForm } from '#shared/http/changes.ts';
import { PositiveId, WholeNumber } from '#shared/http/page.ts';
import { defineRoutes } from '#shared/http/route.ts';
import { Price } from '#shared/money/price.ts';
import { VisibleName } from '#shared/text/visible-name.ts';

/** A service that appointments are made for. */
export const Service = z.object({
  id: z.int(),
  name: z.string(),
  /** In reais, as the values of plans and invoices. */
  price: z.number(),
  priceCents: z.int(),
  /** How long it takes, in minutes. */
  duration: z.int(),
  /** Offered for new appointments. */
  status: z.boolean(),
  version: z.int(),
});
export type Service = z.infer<typeof Service>;

/** The list is returned whole. */
export const maxServices = 500;

/** The default duration of a service, in minutes. */
export const defaultDuration = 30;

export const ServiceForm = z.object({
  name: VisibleName(2, 100),
  price: Price,
  duration: WholeNumber(5, 24 * 60).prefault(defaultDuration),
  status: z.boolean().default(true),
});

const params = z.object({ serviceId: PositiveId });
/** Companies without appointments need no services. */
const managed = { right: 'services:manage', plan: 'useAppointments' } as const;

export const services = defineRoutes('services', {
  list: {
    method: 'GET',
    path: '/services',
    right: 'settings:read',
    summary: 'Returns all services of the company by name',
    // Sent by Whaticket-compatible clients and ignored: the answer is always the caller's.
    query: z.object({ companyId: z.string().max(20).optional() }),
    returns: z.array(Service),
  },
  create: {
    method: 'POST',
    path: '/services',
    effect: 'contained',
    ...managed,
    audit: { of: 'service' },
    summary: 'Adds a service',
    body: ServiceForm,
    returns: Service,
    errors: ['ERR_LIST_FULL'],
  },
  update: {
    method: 'PUT',
    path: '/services/{serviceId}',
    effect: 'contained',
    ...managed,
    audit: { of: 'service' },
    summary: 'Changes a service',
    params,
    body: partialForm(ServiceForm),
    returns: Service,
    errors: ['ERR_NO_SERVICE_FOUND'],
  },
  remove: {
    method: 'DELETE',
    path: '/services/{serviceId}',
    effect: 'contained',
    ...managed,
    audit: { of: 'service' },
    summary: 'Deletes a service',
    params,
    returns: z.object({ message: z.string() }),
    errors: ['ERR_NO_SERVICE_FOUND'],
  },
});
