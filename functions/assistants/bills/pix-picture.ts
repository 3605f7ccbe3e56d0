import type { AssistantMessage } from '#shared/assistants/assistant-answer.ts';
import { logger } from '#shared/server/logger.ts';

/** The Pix code as a QR picture, which another phone or a computer's camera reads; none for a text that fits no code. */
export async function pixPicture(code: string): Promise<AssistantMessage[]> {
  try {
    // Loaded only when a bill is sent.
    const { toBuffer } = await import('qrcode');
    const bytes = await toBuffer(code, { type: 'png', errorCorrectionLevel: 'M', margin: 4, scale: 8 });
    return [{ type: 'file', file: { bytes, fileName: 'pix.png', caption: '' } }];
  } catch (error) {
    logger.warn({ operation: 'assistants.bills', error }, 'a Pix code has no picture');
    return [];
  }
}
