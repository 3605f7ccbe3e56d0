import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { HttpApi } from '#local/gateway/http-api/http-api.ts';
import { type HttpResponse, messageResponse } from '#local/gateway/http-api/response.ts';
import { refuseUpgrade, type WebSocketApi } from '#local/gateway/websocket-api/websocket-api.ts';
import type { CacheBehaviour, DistributionProperties } from './behaviours.ts';
import type { BucketRelay } from './bucket-relay.ts';
import { compress } from './compression.ts';
import type { AppBucket } from './site.ts';
import { isResponse, queryText, type ViewerResponse, viewerEvent } from './viewer-function.ts';

/** The service behind an origin's domain name. */
export type DistributionOrigin =
  | { kind: 'site'; site: AppBucket }
  | { kind: 'bucket'; bucket: BucketRelay }
  | { kind: 'http'; api: HttpApi }
  | { kind: 'websocket'; api: WebSocketApi };

/** The CloudFront distribution: one address for the app, its API and its live socket. Nothing is cached. */
export class LocalDistribution {
  readonly #config: DistributionProperties['DistributionConfig'];
  readonly #behaviours: CacheBehaviour[];
  readonly #origins: Map<string, DistributionOrigin>;

  constructor(
    { DistributionConfig }: DistributionProperties,
    behaviours: CacheBehaviour[],
    origins: Map<string, DistributionOrigin>,
  ) {
    this.#config = DistributionConfig;
    this.#behaviours = behaviours;
    this.#origins = origins;
  }

  async handle(request: IncomingMessage): Promise<HttpResponse> {
    const { path, query } = split(request.url ?? '/');
    const behaviour = this.#behaviourFor(path);
    const response = await this.#respond(request, behaviour, path, query);
    return { ...response, headers: { ...response.headers, ...behaviour.responseHeaders } };
  }

  /**
   * Relays a request that a bucket answers by streaming, and returns whether it was one. Files need no viewer function
   * and have no error page.
   */
  async relay(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const { path, query } = split(request.url ?? '/');
    const { originDomain, originPath, allowedMethods, responseHeaders } = this.#behaviourFor(path);
    const origin = this.#origins.get(originDomain);
    if (origin?.kind !== 'bucket' || !allowedMethods.has(request.method ?? '')) return false;
    await origin.bucket.relay(request, response, `${originPath}${path}${query && `?${query}`}`, responseHeaders);
    return true;
  }

  async upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): Promise<void> {
    const { path, query } = split(request.url ?? '/');
    const behaviour = this.#behaviourFor(path);
    const origin = this.#origins.get(behaviour.originDomain);
    if (origin?.kind !== 'websocket') return refuseUpgrade(stream, 403);
    const viewed = view(behaviour, request, path, query);
    if ('response' in viewed) return refuseUpgrade(stream, viewed.response.status);
    const headers = { ...viewed.headers, ...behaviour.originHeaders };
    await origin.api.upgrade(request, stream, head, { query: new URLSearchParams(viewed.query), headers });
  }

  async #respond(
    request: IncomingMessage,
    behaviour: CacheBehaviour,
    path: string,
    query: string,
  ): Promise<HttpResponse> {
    if (!behaviour.allowedMethods.has(request.method ?? '')) {
      return messageResponse(
        403,
        'This distribution is not configured to allow the HTTP request method that was used for this request.',
      );
    }
    const viewed = view(behaviour, request, path, query);
    if ('response' in viewed) return viewed.response;
    const uri = viewed.uri === '/' ? `/${this.#config.DefaultRootObject ?? ''}` : viewed.uri;
    const response = await this.#fromOrigin(request, behaviour, { ...viewed, uri });
    return this.#withErrorPage(response, request);
  }

  async #fromOrigin(
    request: IncomingMessage,
    behaviour: CacheBehaviour,
    { uri, query, headers, originDomain = behaviour.originDomain }: Viewed,
  ): Promise<HttpResponse> {
    const origin = this.#origins.get(originDomain);
    const path = behaviour.originPath + uri;
    if (origin?.kind === 'http') {
      return origin.api.handle(request, path, query, { ...headers, ...behaviour.originHeaders });
    }
    if (origin?.kind !== 'site') return messageResponse(502, 'The origin of this path answers no plain requests.');
    return this.#fromSite(origin.site, request, path, behaviour.compress);
  }

  async #fromSite(
    site: AppBucket,
    request: IncomingMessage,
    path: string,
    mayCompress: boolean,
  ): Promise<HttpResponse> {
    const file = await site.get(path);
    const response = mayCompress ? await compress(file, String(request.headers['accept-encoding'] ?? '')) : file;
    if (response.headers.etag && request.headers['if-none-match'] === response.headers.etag) {
      return { status: 304, headers: response.headers, body: Buffer.alloc(0) };
    }
    return response;
  }

  /**
   * Applies error pages to every behaviour, the API's too, as CloudFront does; a mistake of the template shows here.
   */
  async #withErrorPage(response: HttpResponse, request: IncomingMessage): Promise<HttpResponse> {
    const rule = this.#config.CustomErrorResponses?.find(({ ErrorCode }) => ErrorCode === response.status);
    if (!rule?.ResponsePagePath) return response;
    const behaviour = this.#behaviourFor(rule.ResponsePagePath);
    const page = await this.#fromOrigin(request, behaviour, { uri: rule.ResponsePagePath, query: '', headers: {} });
    return { ...page, status: rule.ResponseCode ?? response.status };
  }

  #behaviourFor(path: string): CacheBehaviour {
    const behaviour = this.#behaviours.find(({ matches }) => matches(path));
    if (!behaviour) throw new Error('A distribution always has a default behaviour');
    return behaviour;
  }
}

function split(url: string): { path: string; query: string } {
  const mark = url.indexOf('?');
  return mark < 0 ? { path: url, query: '' } : { path: url.slice(0, mark), query: url.slice(mark + 1) };
}

/**
 * A request on its way to the origin. `headers`: those set by the viewer-request function, which replace the viewer's.
 * `originDomain`: the origin's host if the function chose another than the behaviour's.
 */
interface Viewed {
  uri: string;
  query: string;
  headers: Record<string, string>;
  originDomain?: string | undefined;
}

/** Lets the viewer-request function change the request or answer it. */
function view(
  { onRequest }: CacheBehaviour,
  request: IncomingMessage,
  path: string,
  query: string,
): Viewed | { response: HttpResponse } {
  if (!onRequest) return { uri: path, query, headers: {} };
  const event = viewerEvent(request, path, new URLSearchParams(query));
  const before = queryText(event.request.querystring);
  const sent = new Map(Object.entries(event.request.headers).map(([name, { value }]) => [name, value]));
  const { answer, originDomain } = onRequest(event);
  if (isResponse(answer)) return { response: fromViewerFunction(answer) };
  const after = queryText(answer.querystring);
  // Keeps the text of an unchanged query, with repeated names and spellings as the browser sent them.
  const set = Object.entries(answer.headers).filter(([name, { value }]) => sent.get(name) !== value);
  const headers = Object.fromEntries(set.map(([name, { value }]) => [name, value]));
  return { uri: answer.uri, query: after === before ? query : after, headers, originDomain };
}

function fromViewerFunction({ statusCode, headers = {}, body = '' }: ViewerResponse): HttpResponse {
  const { data, encoding } = typeof body === 'string' ? { data: body, encoding: undefined } : body;
  return {
    status: statusCode,
    headers: Object.fromEntries(Object.entries(headers).map(([name, { value }]) => [name, value])),
    body: Buffer.from(data, encoding === 'base64' ? 'base64' : 'utf8'),
  };
}
