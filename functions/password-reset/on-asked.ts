import * as z from 'zod';
import { consume } from '#functions/queue/consume.ts';
import { mailCode } from './mail-code.ts';

const ResetJob = z.object({ requestId: z.string(), email: z.string(), askedAt: z.int() });
export type ResetJob = z.infer<typeof ResetJob>;

export const handler = consume('password-reset.onAsked', ResetJob, mailCode);
