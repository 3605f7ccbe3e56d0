export interface HttpResponse {
  status: number;
  headers: Record<string, string | string[]>;
  body: Buffer;
}

const largestResponse = 6 * 1024 * 1024;
/** Headers of the connection itself, which API Gateway sets on its own. */
const notPassedOn = new Set(['connection', 'content-length', 'keep-alive', 'transfer-encoding', 'upgrade']);

export function messageResponse(status: number, text: string): HttpResponse {
  return {
    status,
    headers: { 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify({ message: text })),
  };
}

interface HandlerAnswer {
  statusCode?: unknown;
  headers?: Record<string, string | number | boolean>;
  cookies?: string[];
  body?: unknown;
  isBase64Encoded?: boolean;
}

/** Turns a handler's answer into a response as API Gateway does. */
export function httpResponse(answer: unknown): HttpResponse {
  // An answer without a status is the body itself.
  if (answer === null || typeof answer !== 'object' || !('statusCode' in answer)) {
    return limited({
      status: 200,
      headers: { 'content-type': 'application/json' },
      body: Buffer.from(JSON.stringify(answer ?? null)),
    });
  }
  const { statusCode, headers = {}, cookies, body, isBase64Encoded } = answer as HandlerAnswer;
  const status = Number(statusCode);
  if (!Number.isInteger(status) || status < 100 || status > 599) return messageResponse(500, 'Internal Server Error');
  const passed: HttpResponse['headers'] = { 'content-type': 'text/plain;charset=utf-8' };
  for (const [name, value] of Object.entries(headers)) {
    if (!notPassedOn.has(name.toLowerCase())) passed[name.toLowerCase()] = String(value);
  }
  if (cookies?.length) passed['set-cookie'] = cookies;
  const text = typeof body === 'string' ? body : body === undefined || body === null ? '' : JSON.stringify(body);
  return limited({ status, headers: passed, body: Buffer.from(text, isBase64Encoded ? 'base64' : 'utf8') });
}

const limited = (response: HttpResponse) =>
  response.body.length > largestResponse ? messageResponse(500, 'Internal Server Error') : response;
