import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { AppError } from '#shared/http/errors.ts';

/** Answers requests that match no route; it reads nothing, so that scanners cost as little as possible. */
export async function handler(): Promise<APIGatewayProxyStructuredResultV2> {
  const { code, status } = new AppError('ERR_ROUTE_NOT_FOUND');
  return {
    statusCode: status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
    body: JSON.stringify({ error: code }),
  };
}
