/** OpenAI's API; the environment can name another provider with the same interface. */
export function aiBaseUrl(): string {
  return process.env.AI_BASE_URL ?? 'https://api.openai.com/v1';
}
