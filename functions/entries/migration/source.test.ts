import { expect, test, vi } from 'vitest';
import { openSource } from './source.ts';

vi.mock('pg', () => {
  throw new Error("Cannot find package 'pg'");
});

test('names the command that installs the driver when it is missing', async () => {
  await expect(openSource('postgres://127.0.0.1/none', undefined)).rejects.toThrow('`npm install`');
});
