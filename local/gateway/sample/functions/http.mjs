const json = (statusCode, body) => ({
  statusCode,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

export async function echo(event) {
  return { ...json(200, event), cookies: ['a=1; Path=/', 'b=2; Path=/'] };
}

export async function environment() {
  return json(200, {
    table: process.env.TABLE,
    queue: process.env.QUEUE,
    sockets: process.env.SOCKETS,
    site: process.env.SITE,
  });
}

export async function bare() {
  return { plain: true };
}

export async function fails() {
  throw new Error('on purpose');
}

export function slow() {
  return new Promise(() => {});
}

export async function large() {
  return { statusCode: 200, body: 'x'.repeat(6 * 1024 * 1024 + 1) };
}

export async function notFound() {
  return json(404, { error: 'ERR_NO_TAG_FOUND' });
}
