import type * as z from 'zod';
import type { WhatsappForm } from '#shared/whatsapp/contract.ts';

/**
 * A connection's configuration as stored (`keys.whatsapp`); its live state is the session row. Which one is the default is
 * not kept here but once per company (`defaultWhatsappId` of the usage row), so that there cannot be two.
 */
export interface WhatsappRow extends Omit<z.output<typeof WhatsappForm>, 'isDefault'> {
  id: number;
  companyId: number;
  /** Opens the external API for this connection alone; empty in rows of before every connection had one. */
  token: string;
  createdAt: string;
  /** Grows with every change of the configuration. */
  configVersion: number;
  /** Set while a removed connection is kept for its retention window. */
  deletedAt?: string;
}
