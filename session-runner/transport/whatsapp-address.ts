export const realWhatsappAddress = 'wss://web.whatsapp.com/ws/chat';

const loopback: ReadonlySet<string> = new Set(['127.0.0.1', '[::1]', 'localhost']);

/**
 * The address of the WhatsApp to use. The library does not really check the server's certificate chain of the Noise
 * handshake, nor the account's signature: TLS to the real address is what protects the sessions, so in production
 * nothing may weaken it.
 */
export function whatsappAddress(env: NodeJS.ProcessEnv): string {
  const address = env.WHATSAPP_URL ?? realWhatsappAddress;
  if (env.NODE_ENV === 'production') {
    if (address !== realWhatsappAddress)
      throw new Error(`WHATSAPP_URL must not be set in production (it is ${address})`);
    if (env.NODE_TLS_REJECT_UNAUTHORIZED === '0') throw new Error('TLS checks must not be disabled in production');
    if (env.NODE_EXTRA_CA_CERTS) throw new Error('NODE_EXTRA_CA_CERTS must not be set in production');
    return address;
  }
  if (address !== realWhatsappAddress && !loopback.has(new URL(address).hostname)) {
    throw new Error(`a simulated WhatsApp must be on this machine, not at ${address}`);
  }
  return address;
}
