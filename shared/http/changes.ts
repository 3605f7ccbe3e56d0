import * as z from 'zod';

/** The form behind each schema of `partialForm`, for code that describes the schema: zod cannot look into a transform. */
const forms = new WeakMap<z.ZodType, z.ZodObject>();

/** Returns the form behind a schema made by `partialForm`. */
export function formOfPartialForm(schema: z.ZodType): z.ZodObject | undefined {
  return forms.get(schema);
}

/**
 * A form of which any part may be sent. Absent fields stay unchanged: zod's own `.partial()` would fill in their
 * defaults, and a change of the name would empty everything else.
 */
export function partialForm<S extends z.ZodObject>(form: S): z.ZodType<Partial<z.output<S>>, Partial<z.input<S>>> {
  const changes = z.looseObject({}).transform((sent, context) => {
    const parsed = form.partial().safeParse(sent);
    if (!parsed.success) {
      for (const { path, message } of parsed.error.issues) context.addIssue({ code: 'custom', path, message });
      return z.NEVER;
    }
    return Object.fromEntries(Object.entries(parsed.data).filter(([name]) => sent[name] !== undefined));
  });
  forms.set(changes, form);
  return changes as unknown as z.ZodType<Partial<z.output<S>>, Partial<z.input<S>>>;
}
