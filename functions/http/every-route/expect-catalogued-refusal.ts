import { expect } from 'vitest';
import { errorStatus } from '#shared/http/errors.ts';

/** Expects an error code of the catalogue, with its status. */
export function expectCataloguedRefusal(answer: { status: number; body: { error: string } }): void {
  expect(errorStatus).toHaveProperty(answer.body.error);
  expect(errorStatus[answer.body.error as keyof typeof errorStatus]).toBe(answer.status);
}
