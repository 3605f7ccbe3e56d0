import * as z from 'zod';
import { partialForm } from '#shared/http/changes.ts';
import { PageQuery, PositiveId, pageAnswerFields } from '#shared/http/page.ts';
import { defineRoutes } from '#shared/http/route.ts';
import { Plan } from './plan.ts';
import { PlanForm } from './plan-form.ts';

/** A plan as platform operators see it. */
export const PlanListed = Plan.extend({ useInternal: z.boolean() });
export type PlanListed = z.infer<typeof PlanListed>;

const params = z.object({ planId: PositiveId });
const right = 'companies:manage';
const offered = {
  method: 'GET',
  right: 'public',
  rateLimit: { calls: 60, perSeconds: 60 },
  returns: z.array(Plan),
} as const;

export const plans = defineRoutes('plans', {
  list: { ...offered, path: '/plans/list', summary: 'Lists the public plans, the cheapest first' },
  register: {
    ...offered,
    path: '/plans/register',
    summary: 'Returns a list of the one plan that companies sign up with; empty if no plan is public',
  },
  listAll: {
    method: 'GET',
    path: '/plans/all',
    right,
    summary: 'Returns all plans by name, for choosers',
    returns: z.array(PlanListed),
  },
  page: {
    method: 'GET',
    path: '/plans',
    right,
    summary: 'Lists the plans by name',
    query: PageQuery.extend({ searchParam: z.string().max(100).default('') }),
    returns: z.object({ plans: z.array(PlanListed), ...pageAnswerFields }),
  },
  show: {
    method: 'GET',
    path: '/plans/{planId}',
    right,
    summary: 'Shows a plan',
    params,
    returns: PlanListed,
    errors: ['ERR_NO_PLAN_FOUND'],
  },
  create: {
    method: 'POST',
    path: '/plans',
    right,
    audit: { of: 'plan' },
    summary: 'Adds a plan',
    body: PlanForm,
    returns: PlanListed,
    errors: ['ERR_PLAN_NAME_ALREADY_EXISTS'],
  },
  update: {
    method: 'PUT',
    path: '/plans/{planId}',
    right,
    audit: { of: 'plan' },
    summary:
      'Changes a plan and, in the background, its companies; existing rows above a lowered limit stay, and nothing can be added',
    params,
    body: partialForm(PlanForm),
    returns: PlanListed,
    errors: ['ERR_NO_PLAN_FOUND', 'ERR_PLAN_NAME_ALREADY_EXISTS'],
  },
  remove: {
    method: 'DELETE',
    path: '/plans/{planId}',
    right,
    audit: { of: 'plan' },
    summary: 'Deletes a plan that no company has; a refusal holds the number of its companies in `count`',
    params,
    returns: z.object({ message: z.string() }),
    errors: ['ERR_NO_PLAN_FOUND', 'ERR_PLAN_IN_USE'],
  },
});
