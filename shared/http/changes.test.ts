import { expect, test } from 'vitest';
import * as z from 'zod';
import { partialForm } from './changes.ts';

const form = z.object({
  name: z.string().min(2, 'Too Short!'),
  queueIds: z.array(z.int()).default([]),
  limit: z
    .number()
    .nullish()
    .transform((n) => n ?? 0),
});

test('changesOf leaves absent fields absent, despite defaults and transforms', () => {
  expect(partialForm(form).parse({ name: 'Vendas' })).toEqual({ name: 'Vendas' });
  expect(partialForm(form).parse({})).toEqual({});
});

test('changesOf parses sent fields by the form', () => {
  expect(partialForm(form).parse({ limit: null, queueIds: [1] })).toEqual({ limit: 0, queueIds: [1] });
  const refused = partialForm(form).safeParse({ name: 'V' });
  expect(refused.error?.issues[0]).toMatchObject({ path: ['name'], message: 'Too Short!' });
});
