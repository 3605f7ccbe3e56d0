import { expect, it } from 'vitest';
import { realWhatsappAddress, whatsappAddress } from './whatsapp-address.ts';

it('uses the real WhatsApp by default', () => {
  expect(whatsappAddress({})).toBe(realWhatsappAddress);
  expect(whatsappAddress({ NODE_ENV: 'production' })).toBe(realWhatsappAddress);
  expect(whatsappAddress({ NODE_ENV: 'production', WHATSAPP_URL: realWhatsappAddress })).toBe(realWhatsappAddress);
});

it.each([
  { WHATSAPP_URL: 'ws://127.0.0.1:3002/ws/chat' },
  { WHATSAPP_URL: 'wss://web.whatsapp.com.evil.example/ws/chat' },
  { WHATSAPP_URL: '' },
  { NODE_TLS_REJECT_UNAUTHORIZED: '0' },
  { NODE_EXTRA_CA_CERTS: '/tmp/ca.pem' },
])('refuses to start in production with %j', (env) => {
  expect(() => whatsappAddress({ NODE_ENV: 'production', ...env })).toThrow(/production/);
});

it.each(['ws://127.0.0.1:3002/ws/chat', 'ws://localhost:3002/ws/chat', 'ws://[::1]:3002/ws/chat'])(
  'accepts a simulator on this machine: %s',
  (address) => {
    expect(whatsappAddress({ WHATSAPP_URL: address })).toBe(address);
  },
);

it.each(['wss://other.example/ws/chat', 'ws://127.0.0.1.example/ws/chat', 'ws://10.0.0.5/ws/chat'])(
  'refuses a simulator elsewhere: %s',
  (address) => {
    expect(() => whatsappAddress({ WHATSAPP_URL: address })).toThrow(/on this machine/);
  },
);
