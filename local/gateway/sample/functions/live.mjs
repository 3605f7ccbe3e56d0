export const connect = async (event) => {
  globalThis.lastConnect = event;
  return { statusCode: event.queryStringParameters?.ticket === 'good' ? 200 : 401 };
};
export const disconnect = async (event) => {
  globalThis.onSampleDisconnect?.(event);
  return { statusCode: 200 };
};
export const fallback = async (event) => {
  await fetch(`${process.env.SOCKETS}/@connections/${encodeURIComponent(event.requestContext.connectionId)}`, {
    method: 'POST',
    body: `${event.requestContext.routeKey}: ${event.body}`,
  });
  return { statusCode: 200 };
};
export const chat = fallback;
