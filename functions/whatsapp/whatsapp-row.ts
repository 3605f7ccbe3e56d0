import type * as z from 'zod';
import type { Schedule } from '#shared/hours/hours.ts';
import type { WhatsappForm } from '#shared/whatsapp/contract.ts';

/**
 * A connection's configuration as stored (`keys.whatsapp`); its live state is the session row. Which one is the default is
 * not kept here but once per company (`defaultWhatsappId` of the usage row), so that there cannot be two.
 */
export interface WhatsappRow extends Omit<z.output<typeof WhatsappForm>, 'isDefault' | 'schedules'> {
  /** Absent in rows of before a connection could have hours of its own. */
  schedules?: readonly Schedule[];
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
