import { expect, it } from 'vitest';
import { whatsappVersion } from './whatsapp-version.ts';

it('returns the configured version, or undefined for the library’s own', () => {
  expect(whatsappVersion({ WHATSAPP_VERSION: '2.3000.1035194821' })).toEqual([2, 3000, 1035194821]);
  expect(whatsappVersion({ WHATSAPP_VERSION: '' })).toBeUndefined();
  expect(whatsappVersion({})).toBeUndefined();
});

it.each(['2.3000', 'latest', '2.3000.1-beta', '2,3000,1'])('refuses %s, so that the runner does not start', (text) => {
  expect(() => whatsappVersion({ WHATSAPP_VERSION: text })).toThrow('must look like');
});
