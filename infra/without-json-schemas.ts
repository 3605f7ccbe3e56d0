import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';
import { jsonSchemaModuleStub, jsonSchemaModules } from '../scripts/json-schemas.ts';

/** Leaves zod's JSON Schema generator out of the bundles. */
export const withoutJsonSchemas: Plugin = {
  name: 'without-json-schemas',
  setup(build) {
    build.onLoad({ filter: jsonSchemaModules }, async ({ path }) => ({
      contents: jsonSchemaModuleStub(await readFile(path, 'utf8')),
    }));
  },
};
