import * as z from 'zod';
import { closeCauses } from './causes.ts';

/** Why a connection was down: a cause of its socket's end, or (`restarted`) a restart or a change of the runner. */
const gapCauses = [...closeCauses, 'restarted'] as const;
export type GapCause = (typeof gapCauses)[number];

/** A time in which a connection was down, until it is connected again. Times are ISO 8601. */
export const OpenGap = z.object({
  from: z.string(),
  cause: z.enum(gapCauses),
  /** It was paired anew: WhatsApp delivers nothing of this time to a new device, only the phone has it. */
  isNewDevice: z.boolean().optional(),
});
export type OpenGap = z.infer<typeof OpenGap>;

/** A gap with the account that was connected at its beginning (digits): no other one's history belongs into it. */
export interface StoredGap extends OpenGap {
  number?: string;
}

/**
 * Whether the phone's history of a gap is in, after the device was paired anew. `partial`: messages may be missing,
 * because the phone did not answer or has more than is asked for.
 */
export const HistoryState = z.enum(['pending', 'complete', 'partial']);
export type HistoryState = z.infer<typeof HistoryState>;

/** A gap that is over (`keys.gap`). */
export interface GapRow extends StoredGap {
  companyId: number;
  whatsappId: number;
  to: string;
  /** Absent: the phone is not asked. `at`: since when it is in this state, ISO 8601. */
  history?: { state: HistoryState; at: string };
}
