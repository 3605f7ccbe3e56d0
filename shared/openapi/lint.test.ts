import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { openApiOf } from '#shared/http/openapi.ts';
import { routes } from '#shared/routes.ts';
import { entities } from './entities.ts';
import { tagsOf } from './tags.ts';

test('the OpenAPI document has no problem by the recommended rules of an outside linter', async () => {
  const source = JSON.stringify(openApiOf({ routes, entities, tags: tagsOf(routes), version: '1.0.0' }));
  const config = await createConfig({
    extends: ['recommended'],
    // Ids are digits, so `/tickets/u/{uuid}` and `/tickets/{ticketId}/log` never match one address.
    // An address that redirects answers 302 only.
    rules: {
      'no-ambiguous-paths': 'off',
      'operation-2xx-response': 'off',
      'info-contact': 'error',
      'operation-description': 'error',
      'operation-tag-defined': 'error',
      'tag-description': 'error',
    },
  });
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config });
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
});
