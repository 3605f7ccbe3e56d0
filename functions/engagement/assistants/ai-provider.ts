import { AssistantFailed } from './assistant.ts';

/** OpenAI's API; the environment can name another provider with the same interface. */
const usual = (): string => process.env.AI_BASE_URL ?? 'https://api.openai.com/v1';

const trimmed = (address: string): string => address.trim().replace(/\/+$/, '');

/**
 * Base addresses of OpenAI-compatible providers that the operator allows besides the usual one: `AI_ADDRESSES`,
 * separated by commas. Prompts send a company's key and conversations there, so no company adds one.
 */
export function aiAddresses(): string[] {
  return [...new Set((process.env.AI_ADDRESSES ?? '').split(',').map(trimmed).filter(Boolean))];
}

export function isAiAddress(address: string): boolean {
  return address === '' || aiAddresses().includes(trimmed(address));
}

/** The base address that a prompt calls; throws `AssistantFailed` when the operator no longer allows the chosen one. */
export function aiBaseUrl(chosen = ''): string {
  if (chosen === '') return usual();
  if (isAiAddress(chosen)) return trimmed(chosen);
  throw new AssistantFailed('the operator no longer allows this address', { mayPass: false });
}
