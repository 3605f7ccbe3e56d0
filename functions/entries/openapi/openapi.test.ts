import { expect, test } from 'vitest';
import * as z from 'zod';
import { useBackend } from '#functions/entries/testing/backend.ts';
import { validBodies } from '#functions/entries/testing/every-route.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { routes } from '#shared/routes.ts';
import { handler } from './show.ts';

useBackend();

test('serves the complete document publicly, identical on each request', async () => {
  const first = await invoke(handler);
  expect(first).toMatchObject({
    status: 200,
    body: { openapi: '3.1.0', info: { version: '0.0.0-test' }, servers: [{ url: '/api' }] },
  });
  const operations = Object.values(first.body.paths).flatMap((path) => Object.values(path as object));
  expect(operations.length).toBe(routes.length);
  expect((await invoke(handler)).body).toEqual(first.body);
});

test('describes the body of every route and refuses nonsense', async () => {
  const { body: document } = await invoke(handler);
  // By its id: an operation may be described under another path that differs by the names of parameters only.
  type Schema = Parameters<typeof z.fromJSONSchema>[0];
  type Described = { operationId: string; requestBody?: { content: Record<string, { schema: Schema }> } };
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path as Record<string, Described>));
  for (const { id } of routes.filter(({ body }) => body)) {
    const described = operations.find(({ operationId }) => operationId === id)?.requestBody?.content;
    const schema = z.fromJSONSchema(described?.['application/json']?.schema ?? {});
    expect(schema.safeParse(validBodies[id]).error, id).toBeUndefined();
    expect(schema.safeParse('nonsense').success, id).toBe(false);
  }
});
