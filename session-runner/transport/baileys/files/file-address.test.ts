import { expect, it } from 'vitest';
import { realWhatsappAddress } from '../../whatsapp-address.ts';
import { whatsappFileAddress } from './file-address.ts';

const simulated = 'ws://127.0.0.1:3002/ws/chat';
const source = (url: string | null, directPath: string | null) => ({
  family: 'image' as const,
  url,
  directPath,
  mediaKey: '',
  fileSha256: null,
  fileEncSha256: null,
});
const address = (url: string | null, directPath: string | null, whatsapp = realWhatsappAddress) =>
  whatsappFileAddress(source(url, directPath), whatsapp)?.href;

it.each([
  ['the path at the default host', null, '/v/t62?oe=1', 'https://mmg.whatsapp.net/v/t62?oe=1'],
  [
    'the path at the host the message names',
    'https://media-gru1-1.cdn.whatsapp.net/x',
    '/v/1',
    'https://media-gru1-1.cdn.whatsapp.net/v/1',
  ],
  ['the address when there is no path', 'https://mmg.whatsapp.net/d/f/1', null, 'https://mmg.whatsapp.net/d/f/1'],
  ['the path when the address is a stranger', 'https://evil.example/x', '/v/1', 'https://mmg.whatsapp.net/v/1'],
])('fetches %s', (_, url, path, expected) => {
  expect(address(url, path)).toBe(expected);
});

it.each<[string, string | null, string | null]>([
  ['a stranger', 'https://evil.example/x', null],
  ['a stranger that ends alike', 'https://evilwhatsapp.net/x', null],
  ['a stranger that begins alike', 'https://mmg.whatsapp.net.evil.example/x', null],
  ['plain http', 'http://mmg.whatsapp.net/x', null],
  ['another port', 'https://mmg.whatsapp.net:22/x', null],
  ['a name and password', 'https://mmg.whatsapp.net:x@evil.example/', null],
  ['the metadata of the machine', 'http://169.254.169.254/latest/meta-data', null],
  ['this machine', 'https://127.0.0.1/x', null],
  ['a file', 'file:///etc/passwd', null],
  ['a path that names another host', null, '//evil.example/x'],
  ['a path that names another host with backslashes', null, '\\\\evil.example\\x'],
  ['a path that is a whole address', null, 'https://evil.example/x'],
  ['no address at all', null, null],
  ['a text that is no address', 'nonsense', null],
])('refuses %s', (_, url, path) => {
  expect(address(url, path)).toBeUndefined();
});

it('treats a path that looks like a host as a path', () => {
  expect(address(null, '@evil.example/x')).toBe('https://mmg.whatsapp.net/@evil.example/x');
});

it('accepts addresses of the simulated WhatsApp on this machine only', () => {
  expect(address('https://127.0.0.1:4001/v/1', null, simulated)).toBe('https://127.0.0.1:4001/v/1');
  expect(address('https://127.0.0.1:4001/v/1', '/v/2', simulated)).toBe('https://127.0.0.1:4001/v/2');
  expect(address('http://127.0.0.1:4001/v/1', null, simulated)).toBeUndefined();
  expect(address('https://mmg.whatsapp.net/v/1', null, simulated)).toBeUndefined();
});
