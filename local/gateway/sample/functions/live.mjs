export async function connect(event) {
  globalThis.lastConnect = event;
  return { statusCode: event.queryStringParameters?.ticket === 'good' ? 200 : 401 };
}

export async function disconnect(event) {
  globalThis.onSampleDisconnect?.(event);
  return { statusCode: 200 };
}

export async function fallback(event) {
  await fetch(`${process.env.SOCKETS}/@connections/${encodeURIComponent(event.requestContext.connectionId)}`, {
    method: 'POST',
    body: `${event.requestContext.routeKey}: ${event.body}`,
  });
  return { statusCode: 200 };
}

export const chat = fallback;
