import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

const exported = /^export (?:const|function) (\w+)|^export \{ \w+ as (\w+) \};/gm;

/**
 * A module whose methods throw when called. Importing them must work, because every schema requests its method when it
 * is created.
 */
const stub = (names: readonly string[]) => `
  const absent = () => { throw new Error('JSON schemas are left out of this bundle: see infra/build.ts'); };
  const give = () => absent;
  export { ${names.map((name) => `give as ${name}`).join(', ')} };`;

/**
 * Leaves zod's JSON Schema generator out of the bundles: it is a fifth of zod, and only the OpenAPI document uses it.
 */
export const withoutJsonSchemas: Plugin = {
  name: 'without-json-schemas',
  setup(build) {
    build.onLoad({ filter: /zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      return { contents: stub([...source.matchAll(exported)].map(([, name, alias]) => name ?? alias ?? '')) };
    });
  },
};
