import * as z from 'zod';
import { Cursor } from '#shared/http/page.ts';
import { defineRoutes } from '#shared/http/route.ts';
import { AlertRules } from './alert-rules.ts';
import { Incident } from './incident.ts';

const right = 'alerts:manage';

/** Incidents of a company, and how its administrators are informed of them. */
export const alerts = defineRoutes('alerts', {
  list: {
    method: 'GET',
    path: '/alerts',
    right,
    summary: 'Lists incidents: open ones first, then those that ended, the last first',
    query: z.object({ cursor: Cursor }),
    returns: z.object({ incidents: z.array(Incident), nextCursor: z.string().nullable() }),
  },
  rules: {
    method: 'GET',
    path: '/alerts/rules',
    right,
    summary: 'Returns which incidents cause alerts, their recipients and the quiet hours',
    returns: AlertRules,
  },
  setRules: {
    method: 'PUT',
    path: '/alerts/rules',
    effect: 'outflow',
    right,
    audit: { of: 'alertRules' },
    summary: 'Replaces the rules of alerts',
    body: AlertRules,
    returns: AlertRules,
    errors: ['ERR_NO_WAPP_FOUND'],
  },
  test: {
    method: 'POST',
    path: '/alerts/test',
    effect: 'outflow',
    right,
    audit: { of: 'alertRules', exempt: 'noChange' },
    summary: 'Sends a test alert to every recipient of the stored rules; the returned incident shows its deliveries',
    returns: Incident,
    errors: ['ERR_TOO_MANY_REQUESTS'],
  },
});
