import { serve } from '#functions/http/serve.ts';
import { openApiOf } from '#shared/http/openapi.ts';
import { openapi } from '#shared/openapi/contract.ts';
import { openApiEntities } from '#shared/openapi/entities.ts';
import { openApiTags } from '#shared/openapi/tags.ts';
import { routes } from '#shared/routes.ts';

/** Large and constant, so it is built once per process at the first request. */
let document: ReturnType<typeof openApiOf> | undefined;

export const handler = serve(openapi.show, async () => {
  document ??= openApiOf({
    routes,
    entities: openApiEntities,
    tags: openApiTags(routes),
    version: process.env.APP_VERSION ?? 'unknown',
  });
  return document;
});
