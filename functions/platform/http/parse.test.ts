import { expect, test } from 'vitest';
import * as z from 'zod';
import { ChatForm } from '#shared/chats/contract.ts';
import { AppError } from '#shared/http/errors.ts';
import { parsePart } from './parse.ts';

const issuesFor = (schema: z.ZodType, value: unknown) => {
  try {
    parsePart(schema, 'body', value);
  } catch (error) {
    if (error instanceof AppError) return error.details.issues;
  }
};

test.each([
  [z.string(), undefined, 'Required'],
  [z.string(), null, 'Required'],
  [z.string().min(1), '', 'Required'],
  [z.string().min(3), 'a', 'Too Short!'],
  [z.string().max(1), 'abc', 'Too Long!'],
  [z.string(), 5, 'Invalid'],
  [z.union([z.string(), z.boolean()]), 5, 'Invalid'],
  [z.int().positive(), undefined, 'Required'],
  [z.string('Cliente é obrigatório'), undefined, 'Cliente é obrigatório'],
])('answers the words of the specification (%#)', (field, value, message) => {
  expect(issuesFor(z.object({ field }), { field: value })).toEqual([{ path: 'body.field', message }]);
});

test('names a field that is too short by two rules once', () => {
  expect(issuesFor(ChatForm, { title: '', users: [1] })).toEqual([{ path: 'body.title', message: 'Too Short!' }]);
});
