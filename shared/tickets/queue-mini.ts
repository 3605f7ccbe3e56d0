import * as z from 'zod';

export const QueueMini = z.object({ id: z.int(), name: z.string(), color: z.string() });
export type QueueMini = z.infer<typeof QueueMini>;
