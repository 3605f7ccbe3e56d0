import middy from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import type * as z from 'zod';
import type { Caller } from '#functions/company/auth/caller.ts';
import type { Integrator } from '#functions/company/connections/integrator.ts';
import { compressAnswer } from '#functions/platform/http/compressed.ts';
import { isForm, type MultipartFile, readForm } from '#functions/platform/http/form.ts';
import { isJson, parsePart, parseRequestJson } from '#functions/platform/http/parse.ts';
import { isTimerGone } from '#functions/platform/timers/timer-row.ts';
import { AppError } from '#shared/http/errors.ts';
import type { BodyOf, HandlerAnswerOf, HeadersOf, ParamsOf, QueryOf, Route } from '#shared/http/route.ts';
import { runWithinInvocationTime } from '#shared/server/deadline.ts';
import { addWorkLogFields, runLoggedWork } from '#shared/server/work-log.ts';
import { type Admitted, admit } from './admit.ts';
import { type BeginAudit, withAudit } from './with-audit.ts';

export interface Exchange<R extends Route> {
  params: ParamsOf<R>;
  query: QueryOf<R>;
  headers: HeadersOf<R>;
  body: R extends { form: z.ZodType } ? BodyOf<R> | undefined : BodyOf<R>;
  /** Replaces the body on routes that take a form. */
  form: R extends { form: infer F extends z.ZodType } ? ParsedForm<F> | undefined : undefined;
  /** Absent on public routes and those of the external API. */
  caller: R['right'] extends 'public' | 'integrator' ? undefined : Caller;
  /** The token's company and connection on routes of the external API. */
  integrator: R['right'] extends 'integrator' ? Integrator : undefined;
  request: {
    /** Rate-limit key of public routes (`freshCallerAddress`). */
    address: R['right'] extends 'public' ? string : undefined;
    userAgent: string;
    cookies: readonly string[];
    secure: boolean;
    /** As API Gateway sent it, for the route that other routes answer through. */
    event: APIGatewayProxyEventV2;
  };
  /** Public routes that declare an entry of the audit trail begin it once they know whose it is, before they change anything. */
  audit: R['right'] extends 'public' ? BeginAudit : undefined;
  reply: {
    /** `Set-Cookie` values of the answer, also sent when the handler throws. */
    cookies: string[];
    /** Answers with a redirect, which caches may keep for so long. */
    redirect?: { to: string; cachedSeconds: number };
  };
}

/** A form: fields parsed by the contract, files unprocessed. */
export interface ParsedForm<F extends z.ZodType> {
  fields: z.output<F>;
  files: MultipartFile[];
}

/** A request that takes longer leaves a line in the log (ms). */
const slowMs = 3_000;

type Handle<R extends Route> = (exchange: Exchange<R>) => Promise<HandlerAnswerOf<R>>;

const json = (
  status: number,
  body: unknown,
  cookies: string[] = [],
  headers: Record<string, string> = {},
): APIGatewayProxyStructuredResultV2 => ({
  statusCode: status,
  headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...headers },
  body: body === undefined ? '' : JSON.stringify(body),
  ...(cookies.length > 0 ? { cookies } : {}),
});

/** An answer that is a text: JSON is the form of all others. */
const plain = (contentType: string, body: string): APIGatewayProxyStructuredResultV2 => ({
  statusCode: 200,
  headers: { 'content-type': `${contentType}; charset=utf-8`, 'cache-control': 'no-store' },
  body,
});

const redirection = (redirect: { to: string; cachedSeconds: number } | undefined): Record<string, string> =>
  redirect ? { location: redirect.to, 'cache-control': `public, max-age=${redirect.cachedSeconds}` } : {};

const asAppError = (error: unknown): AppError => (error instanceof AppError ? error : new AppError('ERR_INTERNAL'));

const refuse = (error: unknown, cookies: string[]): APIGatewayProxyStructuredResultV2 => {
  // Another process carried out the timer that this request was about to: a conflict, not a failure.
  const appError = isTimerGone(error) ? new AppError('ERR_TRY_AGAIN') : asAppError(error);
  if (appError.status >= 500) addWorkLogFields({ error });
  const wait = appError.details.retryAfterSeconds;
  return json(
    appError.status,
    { error: appError.code, ...appError.details },
    cookies,
    typeof wait === 'number' ? { 'retry-after': String(wait) } : {},
  );
};

const readRequest = (event: APIGatewayProxyEventV2) => ({
  userAgent: event.requestContext.http.userAgent,
  cookies: event.cookies ?? [],
  // CloudFront and API Gateway always use TLS; only the embedded cloud on this machine answers plain HTTP.
  secure: (event.headers['x-forwarded-proto'] ?? event.headers['cloudfront-forwarded-proto'] ?? 'https') === 'https',
});

/** Parses the request's content: a form if the route takes one and one was sent, otherwise JSON. */
const readContent = async (route: Route, { headers, body, isBase64Encoded }: APIGatewayProxyEventV2) => {
  const contentType = headers['content-type'];
  if (route.form && contentType && isForm(contentType)) {
    const { fields, files } = await readForm(body, isBase64Encoded, contentType);
    const isElsewhere = files.some(({ field }) => field !== route.files);
    if (isElsewhere) throw new AppError('ERR_VALIDATION', { message: `files belong in the field ${route.files}` });
    return { form: { fields: parsePart(route.form, 'form', fields), files } };
  }
  // Pages of other sites can send forms and plain text with a visitor's cookies, but no JSON without a preflight.
  if (route.body && body && !isJson(contentType)) throw new AppError('ERR_CONTENT_TYPE');
  return { body: route.body && parsePart(route.body, 'body', parseRequestJson(body, isBase64Encoded)) };
};

/** Parses the parts of a request by the contract. */
export async function readInput(route: Route, event: APIGatewayProxyEventV2) {
  return {
    params: parsePart(route.params, 'params', event.pathParameters ?? {}),
    headers: parsePart(route.headers, 'headers', event.headers),
    ...(await readContent(route, event)),
    query: parsePart(route.query, 'query', event.queryStringParameters ?? {}),
  };
}

/**
 * Turns a route into its Lambda: admits the caller, parses params, query and body by the contract, calls `handle`, and
 * cuts the answer to the contract's shape. Errors become refusals by the error table. The handler carries its route.
 */
export function serve<const R extends Route>(route: R, handle: Handle<R>) {
  return lambdaOf(
    route,
    async (event) => ({ by: await admit(route, event), input: await readInput(route, event), begun: undefined }),
    handle,
  );
}

/** An admitted request, and what its route began to read. */
interface AdmittedRequest<B> {
  by: Admitted;
  input: Awaited<ReturnType<typeof readInput>>;
  begun: B;
}

/** The Lambda of a route whose requests are admitted and parsed by `admitAndRead`. */
export function lambdaOf<R extends Route, B>(
  route: R,
  admitAndRead: (event: APIGatewayProxyEventV2) => Promise<AdmittedRequest<B>>,
  handle: (exchange: Exchange<R>, begun: B) => Promise<HandlerAnswerOf<R>>,
) {
  const answer = async (event: APIGatewayProxyEventV2): Promise<APIGatewayProxyStructuredResultV2> => {
    const reply: Exchange<Route>['reply'] = { cookies: [] };
    try {
      const { by: admitted, input, begun } = await admitAndRead(event);
      const { address, ...by } = admitted;
      const request = { ...readRequest(event), address, event };
      const returned = await withAudit({ route, event, body: input.body }, by, (audit) =>
        handle({ ...input, ...by, request, reply, audit } as unknown as Exchange<R>, begun),
      );
      const headers = redirection(reply.redirect);
      if (route.answersAs) return plain(route.answersAs, String(route.returns?.parse(returned)));
      const result = json(route.status ?? 200, route.returns?.parse(returned), reply.cookies, headers);
      return compressAnswer(result, event.headers['accept-encoding']);
    } catch (error) {
      return refuse(error, reply.cookies);
    }
  };
  const handler = middy<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Error, Context>().handler(
    (event, context) =>
      runWithinInvocationTime(context.getRemainingTimeInMillis(), () => {
        const fields = { operation: route.id, requestId: event.requestContext.requestId };
        return runLoggedWork(fields, { slowMs, done: 'request handled', failed: 'request failed' }, async () => {
          const answered = await answer(event);
          addWorkLogFields({ status: answered.statusCode });
          return answered;
        });
      }),
  );
  return Object.assign(handler, { route });
}
