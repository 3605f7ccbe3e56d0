import { runInThisContext } from 'node:vm';
import { afterAll, expect, it, vi } from 'vitest';

const printed = vi.spyOn(console, 'info').mockImplementation(() => undefined);
await import('./quiet-libsignal.ts');
afterAll(() => printed.mockRestore());

const printFrom = (filename: string) => runInThisContext("console.info('Closing session:', {})", { filename });

it('drops what libsignal prints', () => {
  printFrom('/app/node_modules/libsignal/src/session_record.js');
  expect(printed).not.toHaveBeenCalled();
});

it('prints what other code writes to the console', () => {
  printFrom('/app/session-runner/main.ts');
  expect(printed).toHaveBeenCalledOnce();
});
