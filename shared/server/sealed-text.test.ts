import { afterAll, beforeAll, expect, test } from 'vitest';
import { testQueues } from '#local/testing/test-queues.ts';
import { openText, sealText } from './sealed-text.ts';

let stop: (() => Promise<void>) | undefined;
beforeAll(async () => {
  ({ stop } = await testQueues());
});
afterAll(() => stop?.());

test('a sealed text opens where it belongs, and nowhere else', async () => {
  const sealed = await sealText('sk-segredo çã', 'C1#PROMPT#7#apiKey');
  expect(sealed).not.toContain('segredo');
  expect(await openText(sealed, 'C1#PROMPT#7#apiKey')).toBe('sk-segredo çã');
  await expect(openText(sealed, 'C2#PROMPT#7#apiKey')).rejects.toThrow();
  const bytes = Buffer.from(sealed, 'base64');
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  await expect(openText(bytes.toString('base64'), 'C1#PROMPT#7#apiKey')).rejects.toThrow();
});

test('the same text is sealed differently each time', async () => {
  expect(await sealText('a', 'x')).not.toBe(await sealText('a', 'x'));
});
