import * as z from 'zod';
import { consume } from '#functions/queue/consume.ts';
import { tenantOfMessage } from '#shared/server/tenant.ts';
import { advance } from './import/advance.ts';

/** Runs one step of one import; each step enqueues the next. */
export const handler = consume(
  'contacts.onImport',
  z.object({ companyId: z.int(), importId: z.int() }),
  async ({ companyId, importId }) => advance(tenantOfMessage({ companyId }), importId),
);
