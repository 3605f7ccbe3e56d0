import * as z from 'zod';
import { defineRoutes } from '#shared/http/route.ts';

export const openapi = defineRoutes('openapi', {
  show: {
    method: 'GET',
    path: '/openapi.json',
    right: 'public',
    rateLimit: { calls: 30, perSeconds: 60 },
    summary: 'Returns this document: every route as OpenAPI 3.1',
    returns: z.looseObject({ openapi: z.string() }),
  },
});
