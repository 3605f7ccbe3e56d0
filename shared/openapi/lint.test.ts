import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { openApiOf } from '#shared/http/openapi.ts';
import { routes } from '#shared/routes.ts';
import { openApiEntities } from './entities.ts';
import { openApiTags } from './tags.ts';

/** Pairs of paths that the specification demands although one address matches both, each with what it states. */
const specified = [
  {
    paths: ['/companies/listPlan/{companyId}', '/companies/{companyId}/schedules'],
    line: 'GET /companies/listPlan/{companyId} (plan with use* flags); PUT /companies/{id}/schedules {id, schedules}',
  },
];

test('the OpenAPI document has no problem by the recommended rules of an outside linter', async () => {
  const source = JSON.stringify(
    openApiOf({ routes, entities: openApiEntities, tags: openApiTags(routes), version: '1.0.0' }),
  );
  const config = await createConfig({
    extends: ['recommended'],
    rules: {
      'info-contact': 'error',
      'operation-description': 'error',
      'operation-tag-defined': 'error',
      'tag-description': 'error',
    },
  });
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config });
  const allowed = specified.map(({ paths: [one, other] }) => `Found two ambiguous paths: \`${one}\` and \`${other}\`.`);
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual(
    allowed.map((pair) => `no-ambiguous-paths: Paths should resolve unambiguously. ${pair}`),
  );
});
