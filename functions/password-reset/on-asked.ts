import * as z from 'zod';
import { consume } from '#functions/queue/consume.ts';
import { mailCode } from './mail-code.ts';

const Asked = z.object({ requestId: z.string(), email: z.string(), askedAt: z.int() });
export type Asked = z.infer<typeof Asked>;

export const handler = consume('password-reset.onAsked', Asked, mailCode);
