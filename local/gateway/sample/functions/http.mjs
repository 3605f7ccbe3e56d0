const json = (statusCode, body) => ({
  statusCode,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

export const echo = async (event) => ({ ...json(200, event), cookies: ['a=1; Path=/', 'b=2; Path=/'] });
export const environment = async () =>
  json(200, {
    table: process.env.TABLE,
    queue: process.env.QUEUE,
    sockets: process.env.SOCKETS,
    site: process.env.SITE,
  });
export const bare = async () => ({ plain: true });
export const fails = async () => {
  throw new Error('on purpose');
};
export const slow = () => new Promise(() => {});
export const large = async () => ({ statusCode: 200, body: 'x'.repeat(6 * 1024 * 1024 + 1) });
export const notFound = async () => json(404, { error: 'ERR_NO_TAG_FOUND' });
