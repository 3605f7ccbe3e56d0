import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { paymentConfig } from './config.ts';

/** The part of the notices' address that only the provider knows. */
export async function noticeSignature(): Promise<string> {
  const { noticeSecret } = await paymentConfig();
  return createHmac('sha256', noticeSecret).update('recado: notices of payments').digest('hex');
}

/** Whether a notice was sent to the secret address. */
export async function isFromProvider(signature: string): Promise<boolean> {
  const [given, expected] = [Buffer.from(signature), Buffer.from(await noticeSignature())];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

const Notice = z.object({ pix: z.array(z.object({ txid: z.string().min(1).max(100) })).max(1000) });

/** The charges that a notice names; none for other events, such as the provider's test. */
export function txidsOf(body: unknown): string[] {
  const notice = Notice.safeParse(body);
  return notice.success ? [...new Set(notice.data.pix.map(({ txid }) => txid))] : [];
}
