import type * as z from 'zod';
import type { WhatsappForm } from '#shared/whatsapp/contract.ts';

/** A connection's configuration as stored (`keys.whatsapp`); its live state is the session row. */
export interface WhatsappRow extends z.output<typeof WhatsappForm> {
  id: number;
  companyId: number;
  createdAt: string;
  /** Grows with every change of the configuration. */
  configVersion: number;
}
