import * as z from 'zod';
import { closeCauses } from './causes.ts';

/** Why a connection was down: a cause of its socket's end, or (`restarted`) a restart or a change of the runner. */
const gapCauses = [...closeCauses, 'restarted'] as const;
export type GapCause = (typeof gapCauses)[number];

/** A time in which a connection was down, until it is connected again. Times are ISO 8601. */
export const OpenGap = z.object({
  from: z.string(),
  cause: z.enum(gapCauses),
  /** It was paired anew: WhatsApp delivers nothing of this time to a new device. */
  isNewDevice: z.boolean().optional(),
});
export type OpenGap = z.infer<typeof OpenGap>;

/** A gap that is over (`keys.gap`). */
export interface GapRow extends OpenGap {
  companyId: number;
  whatsappId: number;
  to: string;
}
