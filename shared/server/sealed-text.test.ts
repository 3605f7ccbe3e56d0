import { afterAll, beforeAll, expect, test } from 'vitest';
import { testQueues } from '#local/testing/test-queues.ts';
import { sealText, unsealText } from './sealed-text.ts';

let stop: (() => Promise<void>) | undefined;
beforeAll(async () => {
  ({ stop } = await testQueues());
});
afterAll(() => stop?.());

test('opens a sealed text only unchanged and for the context it was sealed for', async () => {
  const sealed = await sealText('sk-segredo çã', 'C1#PROMPT#7#apiKey');
  expect(sealed).not.toContain('segredo');
  expect(await unsealText(sealed, 'C1#PROMPT#7#apiKey')).toBe('sk-segredo çã');
  await expect(unsealText(sealed, 'C2#PROMPT#7#apiKey')).rejects.toThrow();
  const bytes = Buffer.from(sealed, 'base64');
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  await expect(unsealText(bytes.toString('base64'), 'C1#PROMPT#7#apiKey')).rejects.toThrow();
});

test('seals the same text differently each time', async () => {
  expect(await sealText('a', 'x')).not.toBe(await sealText('a', 'x'));
});
