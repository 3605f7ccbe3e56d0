import * as z from 'zod';

/** Closes the sockets of this user, except those of one session; or those of one session alone. */
export const EndSockets = z.object({
  companyId: z.int(),
  endSocketsOf: z.int(),
  exceptSession: z.string().nullable(),
  onlySession: z.string().optional(),
});
export type EndSockets = z.infer<typeof EndSockets>;

/** A live event on its way to the sockets of its rooms. */
const Outgoing = z.object({ companyId: z.int(), rooms: z.array(z.string()), event: z.string(), payload: z.unknown() });

/** Several live events of a company, in their order. */
const LiveBundle = z.object({ companyId: z.int(), events: z.array(Outgoing) });
export type LiveBundle = z.infer<typeof LiveBundle>;

/** A message of the `live` job. */
export const LiveJob = z.union([EndSockets, LiveBundle, Outgoing]);
