import { afterEach, expect, test, vi } from 'vitest';
import { useBackend } from '#functions/entries/testing/backend.ts';
import { bootstrapPlatform } from './bootstrap.ts';

useBackend();
afterEach(() => vi.unstubAllEnvs());

test('ends with code 3 only while the generated password opens an account', async () => {
  await bootstrapPlatform({ email: 'dona@example.com', password: 'generated-1' });
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never);
  const run = async (generated: string) => {
    vi.stubEnv('GENERATED_PASSWORD', generated);
    vi.resetModules();
    await import('./is-password-generated.ts');
  };
  await run('of-earlier-1');
  expect(exit).not.toHaveBeenCalled();
  await run('generated-1');
  expect(exit).toHaveBeenCalledWith(3);
  exit.mockRestore();
});
