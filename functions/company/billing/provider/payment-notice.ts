import { createHmac, timingSafeEqual } from 'node:crypto';
import { paymentConfig } from './config.ts';

/** The part of the notices' address that only the provider knows. */
export async function noticeSignature(): Promise<string> {
  const { noticeSecret } = await paymentConfig();
  return createHmac('sha256', noticeSecret).update('recado: notices of payments').digest('hex');
}

/** Whether a notice was sent to the secret address. */
export async function isPaymentNoticeSignature(signature: string): Promise<boolean> {
  const [given, expected] = [Buffer.from(signature), Buffer.from(await noticeSignature())];
  return given.length === expected.length && timingSafeEqual(given, expected);
}
