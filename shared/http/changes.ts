import * as z from 'zod';

/**
 * A form of which any part may be sent. What is not sent stays as it is: zod's own `.partial()` would fill in the defaults of
 * absent fields, and a change of the name would empty everything else.
 */
export const changesOf = <S extends z.ZodObject>(form: S): z.ZodType<Partial<z.output<S>>, Partial<z.input<S>>> =>
  z.looseObject({}).transform((sent, context) => {
    const parsed = form.partial().safeParse(sent);
    if (!parsed.success) {
      for (const { path, message } of parsed.error.issues) context.addIssue({ code: 'custom', path, message });
      return z.NEVER;
    }
    return Object.fromEntries(Object.entries(parsed.data).filter(([name]) => sent[name] !== undefined));
  }) as unknown as z.ZodType<Partial<z.output<S>>, Partial<z.input<S>>>;
