import * as z from 'zod';
import { formOfPartialForm } from './changes.ts';

export type JsonSchema = Record<string, unknown>;

/**
 * Removes what zod adds beyond the contract: the bounds of safe integers, the pattern of a named format, and that an
 * answer has no further fields (a later version may have some).
 */
const withoutNoise = (schema: JsonSchema): void => {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.format) delete schema.pattern;
  if (schema.additionalProperties === false) delete schema.additionalProperties;
};

/** Describes what callers send. A form of changes has no defaults: absent fields stay unchanged. */
export function inputSchema(schema: z.ZodType): JsonSchema {
  const form = formOfPartialForm(schema);
  const { $schema: _, ...described } = (form?.partial() ?? schema).toJSONSchema({
    io: 'input',
    override: ({ jsonSchema }) => {
      withoutNoise(jsonSchema);
      if (form) delete jsonSchema.default;
    },
  });
  return described;
}

/** Describes answers; their named parts become references, and their schemas are collected in `components`. */
export function outputSchemas(named: Record<string, z.ZodType>) {
  const names = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(named)) names.add(schema, { id });
  const components: Record<string, JsonSchema> = {};
  const describe = (schema: z.ZodType): JsonSchema => {
    const text = JSON.stringify(
      schema.toJSONSchema({
        io: 'output',
        metadata: names,
        override: ({ jsonSchema }) => withoutNoise(jsonSchema),
      }),
    ).replaceAll('"#/$defs/', '"#/components/schemas/');
    const { $schema: _, $defs, ...described } = JSON.parse(text) as JsonSchema & { $defs?: typeof components };
    Object.assign(components, $defs);
    return described;
  };
  return { components, describe };
}
