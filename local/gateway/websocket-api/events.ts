import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { processExposure } from '#local/gateway/exposure.ts';
import { clfTime } from '#local/gateway/http-api/event.ts';

export interface WebSocketCaller {
  connectionId: string;
  apiId: string;
  connectedAt: number;
  domainName: string;
  sourceIp: string;
  userAgent: string | undefined;
}

export function callerOf(request: IncomingMessage, apiId: string): WebSocketCaller {
  return {
    // Like real ids: base64 with a trailing `=`, so that paths need escaping.
    connectionId: `${randomBytes(10).toString('base64url')}=`,
    apiId,
    connectedAt: Date.now(),
    domainName: request.headers.host ?? '',
    sourceIp: processExposure.callerOf(request),
    userAgent: request.headers['user-agent'],
  };
}

type EventType = 'CONNECT' | 'MESSAGE' | 'DISCONNECT';

/** The part of an event of a WebSocket API that all kinds of events share. */
function baseEvent(caller: WebSocketCaller, eventType: EventType, routeKey: string) {
  const now = new Date();
  const requestId = `${randomBytes(10).toString('base64url')}=`;
  const { sourceIp, userAgent, connectionId, apiId, connectedAt, domainName } = caller;
  return {
    requestContext: {
      routeKey,
      eventType,
      extendedRequestId: requestId,
      requestTime: clfTime(now),
      messageDirection: 'IN',
      stage: 'local',
      connectedAt,
      requestTimeEpoch: now.getTime(),
      identity: { sourceIp, ...(userAgent && { userAgent }) },
      requestId,
      domainName,
      connectionId,
      apiId,
    },
    isBase64Encoded: false,
  };
}

/** `set`: headers of the distribution, which replace those that the client sent. */
export function connectEvent(
  caller: WebSocketCaller,
  request: IncomingMessage,
  { query, headers: set }: { query: URLSearchParams; headers: Record<string, string> },
) {
  const headers: Record<string, string> = { ...set };
  const multiValueHeaders = Object.fromEntries(Object.entries(set).map(([name, value]) => [name, [value]]));
  for (let index = 0; index < request.rawHeaders.length; index += 2) {
    const name = request.rawHeaders[index] ?? '';
    if (name.toLowerCase() in set) continue;
    headers[name] = request.rawHeaders[index + 1] ?? '';
    multiValueHeaders[name] = [...(multiValueHeaders[name] ?? []), headers[name]];
  }
  return {
    headers,
    multiValueHeaders,
    ...(query.size > 0 && {
      queryStringParameters: Object.fromEntries(query),
      multiValueQueryStringParameters: Object.fromEntries([...query.keys()].map((name) => [name, query.getAll(name)])),
    }),
    ...baseEvent(caller, 'CONNECT', '$connect'),
  };
}

export function webSocketMessageEvent(caller: WebSocketCaller, routeKey: string, body: string, isBinary: boolean) {
  const base = baseEvent(caller, 'MESSAGE', routeKey);
  return {
    ...base,
    requestContext: { ...base.requestContext, messageId: base.requestContext.requestId },
    body,
    isBase64Encoded: isBinary,
  };
}

export function disconnectEvent(caller: WebSocketCaller, code: number, reason: string) {
  const base = baseEvent(caller, 'DISCONNECT', '$disconnect');
  return {
    headers: { Host: caller.domainName },
    multiValueHeaders: { Host: [caller.domainName] },
    ...base,
    requestContext: { ...base.requestContext, disconnectStatusCode: code, disconnectReason: reason },
  };
}
