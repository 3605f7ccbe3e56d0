import { expect } from 'vitest';
import { errorStatus } from '#shared/http/errors.ts';

/** Of the catalogue, with the status the catalogue gives it. */
export const isKnownRefusal = (answer: { status: number; body: { error: string } }): void => {
  expect(errorStatus).toHaveProperty(answer.body.error);
  expect(errorStatus[answer.body.error as keyof typeof errorStatus]).toBe(answer.status);
};
