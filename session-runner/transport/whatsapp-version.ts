/**
 * The version of WhatsApp's own app to announce, from `WHATSAPP_VERSION` (`2.3000.1035194821`): a workaround until the
 * next release when WhatsApp refuses the library's version. Undefined: the library's.
 */
export function whatsappVersion({ WHATSAPP_VERSION: text }: NodeJS.ProcessEnv): [number, number, number] | undefined {
  if (!text) return undefined;
  const [, ...parts] = /^(\d+)\.(\d+)\.(\d+)$/.exec(text.trim()) ?? [];
  const [first, second, third] = parts.map(Number);
  if (first === undefined || second === undefined || third === undefined) {
    throw new Error(`WHATSAPP_VERSION must look like 2.3000.1035194821, not ${text}`);
  }
  return [first, second, third];
}
