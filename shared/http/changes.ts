import * as z from 'zod';

/** A transform hides what it takes; this remembers it for those who describe the form. */
const forms = new WeakMap<z.ZodType, z.ZodObject>();

/** The form whose parts a schema made by `changesOf` takes. */
export const formOfChanges = (schema: z.ZodType): z.ZodObject | undefined => forms.get(schema);

/**
 * A form of which any part may be sent. What is not sent stays as it is: zod's own `.partial()` would fill in the defaults of
 * absent fields, and a change of the name would empty everything else.
 */
export const changesOf = <S extends z.ZodObject>(form: S): z.ZodType<Partial<z.output<S>>, Partial<z.input<S>>> => {
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
};
