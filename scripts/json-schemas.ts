/** The modules of zod that describe schemas as JSON Schema: a fifth of zod, used by the OpenAPI document alone. */
export const jsonSchemaModules = /zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/;

const exported = /^export (?:const|function) (\w+)|^export \{ \w+ as (\w+) \};/gm;

/**
 * A replacement for such a module whose methods throw when called. Importing them must work, because every schema
 * requests its method when it is created.
 */
export function jsonSchemaModuleStub(source: string): string {
  const names = [...source.matchAll(exported)].map(([, name, alias]) => name ?? alias ?? '');
  return `
  const absent = () => { throw new Error('JSON schemas are left out of this bundle: see scripts/json-schemas.ts'); };
  const give = () => absent;
  export { ${names.map((name) => `give as ${name}`).join(', ')} };`;
}
