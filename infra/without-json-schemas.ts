import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

const exported = /^export (?:const|function) (\w+)|^export \{ \w+ as (\w+) \};/gm;

/** As every schema asks for its method when it is made, the method can be had; using it says what is wrong. */
const stub = (names: readonly string[]) => `
  const absent = () => { throw new Error('JSON schemas are left out of this bundle: see infra/build.ts'); };
  const give = () => absent;
  export { ${names.map((name) => `give as ${name}`).join(', ')} };`;

/** Leaves out how zod describes schemas as JSON Schema: a fifth of it, in every bundle, for the one that serves the OpenAPI document. */
export const withoutJsonSchemas: Plugin = {
  name: 'without-json-schemas',
  setup(build) {
    build.onLoad({ filter: /zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      return { contents: stub([...source.matchAll(exported)].map(([, name, alias]) => name ?? alias ?? '')) };
    });
  },
};
