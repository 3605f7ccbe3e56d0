import { logger } from '#shared/server/logger.ts';
import type { AssistantMessage } from '#shared/tickets/assistant-answer.ts';

/** The Pix code as a QR picture. Without one the customer still has the code as text, and the operator gets an alarm. */
export async function pixPicture(code: string): Promise<AssistantMessage[]> {
  try {
    // Loaded only when a bill is sent.
    const { qrPng } = await import('./qr-png.ts');
    return [{ type: 'file', file: { bytes: await qrPng(code), fileName: 'pix.png', caption: '' } }];
  } catch (error) {
    logger.error({ operation: 'assistants.bills', error }, 'a Pix code has no picture');
    return [];
  }
}
