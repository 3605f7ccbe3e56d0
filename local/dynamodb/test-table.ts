import { inject } from 'vitest';
import { freshTable } from './fresh-table.ts';

/**
 * Gives the calling test file a fresh table and points `shared/server/table.ts` at it through the environment. Needs
 * `local/testing/global-setup.ts`, which starts the engine, as vitest's global setup.
 */
export async function testTable(): Promise<{ name: string; endpoint: string }> {
  const endpoint = inject('dynamodbEndpoint');
  return { name: await freshTable(endpoint), endpoint };
}
