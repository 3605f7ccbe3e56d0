import type * as z from 'zod';
import type { WorkingHours } from '#shared/hours/hours.ts';
import type { WhatsappForm } from '#shared/whatsapp/contract.ts';

/**
 * A connection's configuration as stored (`keys.whatsapp`); its live state is in the session row. The default is stored
 * once per company (`defaultWhatsappId` of the usage row), so that there cannot be two.
 */
export interface WhatsappRow extends Omit<z.output<typeof WhatsappForm>, 'isDefault' | 'schedules'> {
  schedules: readonly WorkingHours[];
  id: number;
  companyId: number;
  /** The external API token of this connection, sealed (`connection-token.ts`); empty: none. */
  token: string;
  createdAt: string;
  /** Increases with every change of the configuration. */
  configVersion: number;
  /** Set while a removed connection is kept for its retention window. */
  deletedAt?: string;
}
