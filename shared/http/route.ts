import type * as z from 'zod';
import type { ApiScope } from '#shared/api-scopes.ts';
import type { Right } from '#shared/permissions.ts';
import type { PlanPart } from '#shared/plan-parts.ts';
import { planPartOf } from '#shared/plan-parts.ts';
import type { AuditMark } from './audited.ts';
import type { ErrorCode } from './errors.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** How often one address may call a public route. */
export interface RateLimit {
  /** Calls allowed within the window. */
  calls: number;
  /** Length of the window in seconds. */
  perSeconds: number;
}

/**
 * The consequence of a write of a company's user. It decides whether a platform operator who entered the company may
 * call the route.
 */
type WriteEffect =
  /** Changes the company's own records, or writes to its customers: operators may call it. */
  | 'contained'
  /** Opens, changes or ends a way by which the company's data leaves on its own: operators are refused. */
  | 'outflow'
  /** Opens, changes or ends an account, a token, a session or a linked phone: operators are refused. */
  | 'access'
  /** Depends on the fields or the state, so the handler refuses operators (`refuseEnteredOperator`). */
  | 'byField';

type Access =
  /** Needs a verified session whose user holds this right. */
  | ({ right: Exclude<Right, 'companies:manage'>; rateLimit?: never; scope?: never } & (
      | {
          method: 'GET';
          effect?: never;
          /** Answers messages or personal data of customers: recorded when an entered operator reads them. */
          showsCustomers?: true;
        }
      | { method: Exclude<Method, 'GET'>; effect: WriteEffect; showsCustomers?: never }
    ))
  /** Platform operators only; inside a company they are its administrator and lack this right. */
  | {
      right: 'companies:manage';
      method: Method;
      rateLimit?: never;
      scope?: never;
      effect?: WriteEffect;
      showsCustomers?: never;
    }
  /** Open without a session, so it is rate-limited per client address. */
  | { right: 'public'; method: Method; rateLimit: RateLimit; scope?: never; effect?: never; showsCustomers?: never }
  /** Opened by a token of the external API with this scope, and rate-limited per token. */
  | {
      right: 'integrator';
      method: Method;
      rateLimit: RateLimit;
      scope: ApiScope;
      effect?: never;
      showsCustomers?: never;
    };

/** A write without a declared entry of the audit trail does not compile; exports declare one too. */
type Recorded = { method: 'GET'; audit?: AuditMark } | { method: Exclude<Method, 'GET'>; audit: AuditMark };

export type RouteSpec = Access &
  Recorded & {
    /** Path below `/api`; parameters in braces as API Gateway writes them. */
    path: `/${string}`;
    /** Summary for the OpenAPI document, a single sentence. */
    summary: string;
    params?: z.ZodType<Record<string, unknown>>;
    query?: z.ZodType<Record<string, unknown>>;
    /** Request headers that the route reads, by their names in lower case. */
    headers?: z.ZodType<Record<string, unknown>>;
    body?: z.ZodType;
    /** Fields of a multipart form that the route accepts as an alternative to JSON. */
    form?: z.ZodType;
    /** The field of that form with its files; they reach the handler unchanged. */
    files?: string;
    /** Shape of the answer; absent when the body is empty. */
    returns?: z.ZodType;
    /** Media type of an answer that is a text; JSON unless given. */
    answersAs?: 'text/calendar';
    /** Success status, 200 unless given. */
    status?: 200 | 201 | 204 | 302;
    /** Codes a caller should expect besides the ones every route may answer. */
    errors?: readonly ErrorCode[];
    /** The part of the product the route belongs to, unless its domain does (`planPartOfDomain`): other plans are refused. */
    plan?: PlanPart;
    /** True for the few routes that an expired company may still use; a disabled one is refused (`served-when-disabled.ts`). */
    servedWhenExpired?: boolean;
  };

/** A route with its names: `id` is `domain.name`, the Lambda's id and the OpenAPI operationId. */
export type Route = RouteSpec & { id: string; domain: string; name: string };

/** Whether a signed-in user calls the route: neither public nor part of the external API. */
export function isRouteForUsers(route: Route): route is Route & { right: Right } {
  return route.right !== 'public' && route.right !== 'integrator';
}

/** Whether an operator who entered a company is refused for some or all requests. */
export function refusesEnteredOperator({ effect }: Route): boolean {
  return effect !== undefined && effect !== 'contained';
}

/** Names the routes of one domain; the name is also the handler's file, `functions/<domain>/<kebab-name>.ts`. */
export function defineRoutes<const R extends Record<string, RouteSpec>>(
  domain: string,
  routes: R,
): { [N in keyof R]: R[N] & Route } {
  return Object.fromEntries(
    Object.entries(routes).map(([name, spec]) => [
      name,
      { plan: planPartOf(domain), ...spec, id: `${domain}.${name}`, domain, name },
    ]),
  ) as unknown as { [N in keyof R]: R[N] & Route };
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
type Sent<S> = S extends z.ZodType ? z.input<S> : undefined;

/** Types of what a handler receives, after parsing. */
export type ParamsOf<R extends Route> = R extends { params: infer S } ? Parsed<S> : Record<string, never>;
export type QueryOf<R extends Route> = R extends { query: infer S } ? Parsed<S> : Record<string, never>;
export type HeadersOf<R extends Route> = R extends { headers: infer S } ? Parsed<S> : Record<string, never>;
export type BodyOf<R extends Route> = R extends { body: infer S } ? Parsed<S> : undefined;
/** Type of what a handler must return, before the answer is cut to the contract's shape. */
// biome-ignore lint/suspicious/noConfusingVoidType: a handler with nothing to answer returns nothing
export type HandlerAnswerOf<R extends Route> = R extends { returns: infer S } ? Sent<S> : void;
/** Types of what a client sends and gets. */
export type BodyInput<R extends Route> = R extends { body: infer S } ? Sent<S> : undefined;
export type QueryInput<R extends Route> = R extends { query: infer S } ? Sent<S> : Record<string, never>;
export type ParamsInput<R extends Route> = R extends { params: infer S } ? Sent<S> : Record<string, never>;
export type ParsedAnswerOf<R extends Route> = R extends { returns: infer S } ? Parsed<S> : undefined;

/** `showByUuid` → `show-by-uuid`, the handler's file name. */
export function kebabCaseOf(name: string) {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
