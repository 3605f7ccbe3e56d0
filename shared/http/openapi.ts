import type * as z from 'zod';
import { planPartSwitchSetting } from '#shared/plan-parts.ts';
import { routesRequiringConfirmation } from './asks-confirmation.ts';
import { type ErrorCode, errorStatus } from './errors.ts';
import { describeAccess } from './openapi-access.ts';
import { inputSchema, type JsonSchema, outputSchemas } from './openapi-schema.ts';
import { isRouteForUsers, type Route, refusesEnteredOperator } from './route.ts';
import { routesServedWhenDisabled } from './served-when-disabled.ts';
import { routesServedWithoutTwoFactor } from './served-without-two-factor.ts';

interface Source {
  routes: readonly Route[];
  /** Schemas that answers refer to, by their name in the document. */
  entities: Record<string, z.ZodType>;
  /** The groups of operations, a domain each. */
  tags: readonly { name: string; description: string }[];
  version: string;
}

/**
 * Returns the codes that a route may answer although its contract does not list them: every step of `serve` before and
 * after the handler.
 */
export function commonErrors(route: Route): ErrorCode[] {
  return [
    ...(route.params || route.query || route.headers || route.body ? (['ERR_VALIDATION'] as const) : []),
    ...(route.body ? (['ERR_BAD_REQUEST', 'ERR_BODY_TOO_LARGE', 'ERR_CONTENT_TYPE'] as const) : []),
    ...(route.right === 'public' || route.right === 'integrator' ? (['ERR_TOO_MANY_REQUESTS'] as const) : []),
    ...(route.right === 'integrator' ? (['ERR_API_TOKEN_INVALID', 'ERR_NO_SCOPE'] as const) : []),
    ...(route.right === 'integrator' ? [] : (['ERR_EDGE_ONLY'] as const)),
    ...(!isRouteForUsers(route)
      ? []
      : (['ERR_SESSION_EXPIRED', 'ERR_SESSION_REPLACED', 'ERR_TOKEN_EXPIRED', 'ERR_NO_PERMISSION'] as const)),
    ...(route.right === 'public' || route.servedWhenExpired ? [] : (['ERR_SUBSCRIPTION_EXPIRED'] as const)),
    ...(route.right === 'public' || routesServedWhenDisabled.has(route.id) ? [] : (['ERR_COMPANY_DISABLED'] as const)),
    ...(!isRouteForUsers(route) || routesServedWithoutTwoFactor.has(route.id)
      ? []
      : (['ERR_TWO_FACTOR_MISSING'] as const)),
    ...(routesRequiringConfirmation.has(route.id) ? (['ERR_CONFIRMATION_REQUIRED'] as const) : []),
    ...(refusesEnteredOperator(route) ? (['ERR_NOT_WHEN_ENTERED'] as const) : []),
    ...(route.plan ? (['ERR_NOT_IN_PLAN'] as const) : []),
    ...(route.plan && planPartSwitchSetting[route.plan] ? (['ERR_CAMPAIGNS_DISABLED'] as const) : []),
    'ERR_INTERNAL',
    'ERR_TRY_AGAIN',
  ];
}

const json = (schema: JsonSchema) => ({ 'application/json': { schema } });

const retryAfter = { 'retry-after': { description: 'Seconds to wait', schema: { type: 'integer' } } };

/** Describes an answer per status, with the codes it may carry. */
const errorAnswers = (route: Route) => {
  const codes = [...new Set([...(route.errors ?? []), ...commonErrors(route)])];
  const statuses = [...new Set(codes.map((code) => errorStatus[code]))].sort();
  return Object.fromEntries(
    statuses.map((status) => {
      const here = codes.filter((code) => errorStatus[code] === status).sort();
      return [
        String(status),
        {
          description: here.join(', '),
          ...(status === errorStatus.ERR_TOO_MANY_REQUESTS ? { headers: retryAfter } : {}),
          content: json({ $ref: '#/components/schemas/Error', properties: { error: { enum: here } } }),
        },
      ];
    }),
  );
};

/** Describes the fields of a params or query schema as parameters. */
const parameters = (schema: z.ZodType | undefined, location: 'path' | 'query' | 'header') => {
  if (!schema) return [];
  const { properties = {}, required = [] } = inputSchema(schema) as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema,
  }));
};

/** Files of a form are arbitrary bytes. */
const anyFile = { type: 'string', contentMediaType: 'application/octet-stream' };

/** Describes the body of a route: JSON, and for some routes also a form with files. */
const requestContent = ({ form, files }: Route, body: z.ZodType) => {
  const asForm = form && (inputSchema(form) as { properties?: Record<string, JsonSchema> });
  return {
    ...json(inputSchema(body)),
    ...(asForm && files
      ? {
          'multipart/form-data': {
            schema: { ...asForm, properties: { [files]: { type: 'array', items: anyFile }, ...asForm.properties } },
          },
        }
      : {}),
  };
};

/** Describes who may call a route. */
const access = (route: Route) => {
  if (route.right === 'public') return { security: [], 'x-rate-limit': route.rateLimit };
  if (route.right === 'integrator')
    return { security: [{ apiToken: [] }], 'x-scope': route.scope, 'x-rate-limit': route.rateLimit };
  return { security: [{ bearer: [] }], 'x-right': route.right };
};

const answerContent = ({ answersAs }: Route, schema: JsonSchema) =>
  answersAs ? { [answersAs]: { schema } } : json(schema);

const location = { location: { description: 'Address of the file', schema: { type: 'string' } } };

/** Describes the answer of a route that is done. A redirect has two: its own, and the file for clients that follow it. */
const successAnswers = (route: Route, describe: (schema: z.ZodType) => JsonSchema) =>
  route.status === 302
    ? {
        200: { description: 'The file, once the redirect is followed', content: { '*/*': { schema: anyFile } } },
        302: { description: 'Redirects to the file; the body is empty', headers: location },
      }
    : {
        [route.status ?? 200]: {
          description: route.returns ? 'Done' : 'Done; the body is empty',
          ...(route.returns ? { content: answerContent(route, describe(route.returns)) } : {}),
        },
      };

const operation = (route: Route, describe: (schema: z.ZodType) => JsonSchema) => ({
  operationId: route.id,
  summary: route.summary,
  description: describeAccess(route),
  tags: [route.domain],
  ...access(route),
  parameters: [
    ...parameters(route.params, 'path'),
    ...parameters(route.query, 'query'),
    ...parameters(route.headers, 'header'),
  ],
  ...(route.body ? { requestBody: { required: true, content: requestContent(route, route.body) } } : {}),
  responses: {
    ...successAnswers(route, describe),
    ...errorAnswers(route),
  },
});

const parameterName = /\{(\w+)\}/g;
const namesIn = (path: string): string[] => [...path.matchAll(parameterName)].map(([, name = '']) => name);

/**
 * OpenAPI allows no two paths that differ by the names of their parameters only: a later route is described under the
 * earlier path, with its parameters named as there.
 */
const underPath = (path: string, route: Route, described: ReturnType<typeof operation>): typeof described => {
  const names = new Map(namesIn(route.path).map((name, n) => [name, namesIn(path)[n] ?? name]));
  const parameters = described.parameters.map((one) => {
    const name = one.in === 'path' ? (names.get(one.name) ?? one.name) : one.name;
    return name === one.name ? one : { ...one, name, description: one.name };
  });
  return { ...described, parameters };
};

const errorSchema = {
  type: 'object',
  description: 'A refusal. Some codes say more in further fields, e.g. `issues`, `ticket`, `retryAfterSeconds`.',
  properties: { error: { type: 'string' }, message: { type: 'string' } },
  required: ['error'],
};

/** Generates an OpenAPI 3.1 document from the contracts that serve the HTTP API, so the two cannot differ. */
export function openApiOf({ routes, entities, tags, version }: Source) {
  const { components, describe } = outputSchemas(entities);
  const paths: Record<string, Record<string, ReturnType<typeof operation>>> = {};
  const documented = new Map<string, string>();
  for (const route of routes) {
    const shape = route.path.replace(parameterName, '{}');
    const path = documented.get(shape) ?? route.path;
    documented.set(shape, path);
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: underPath(path, route, operation(route, describe)) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Recado',
      version,
      description:
        'Customer service over WhatsApp: conversations, people, campaigns and the company around them. Programs use the operations of `messages-api` with a token; the others are those of the app.',
      contact: { name: 'The operator of this platform' },
      license: { name: 'GPL-3.0-or-later', identifier: 'GPL-3.0-or-later' },
    },
    tags,
    servers: [{ url: '/api' }],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        apiToken: {
          type: 'http',
          scheme: 'bearer',
          description: 'A token of the external API: that of a connection, or one made for a program',
        },
      },
      schemas: { Error: errorSchema, ...components },
    },
  };
}
