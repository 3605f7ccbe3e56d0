import { encryptNotification } from '@block65/webcrypto-web-push';
import type { PushDeviceRow } from '#functions/company/push/push-device-store.ts';
import { pushAuthorization } from '#functions/company/push/vapid.ts';
import type { PushNotice } from '#shared/auth/push-notice.ts';
import { logger } from '#shared/server/logger.ts';
import { callExternalAddress, OutgoingCallRefused } from '#shared/server/outgoing-http.ts';

/** Seconds for which a push service keeps a message for a device that is off: later the conversation has moved on. */
const keptSeconds = 4 * 60 * 60;

/** `gone`: the subscription has ended for good; `failed`: a later attempt may succeed. */
export type PushOutcome = 'sent' | 'gone' | 'failed';

/** 403: the subscription belongs to another key of ours, such as the one before the secret was replaced. */
const gone: readonly number[] = [403, 404, 410];

const outcomeOf = (status: number): PushOutcome => {
  if (status >= 200 && status < 300) return 'sent';
  if (gone.includes(status)) return 'gone';
  return 'failed';
};

/** Sends a notice to a device, encrypted for it alone (RFC 8291). The push service replaces an unread one of the same tag. */
export async function sendPush(device: PushDeviceRow, notice: PushNotice): Promise<PushOutcome> {
  const { endpoint, keys } = device;
  const payload = new TextEncoder().encode(JSON.stringify(notice));
  try {
    const { status } = await callExternalAddress({
      url: endpoint,
      method: 'POST',
      headers: {
        authorization: await pushAuthorization(endpoint),
        'content-type': 'application/octet-stream',
        'content-encoding': 'aes128gcm',
        ttl: String(keptSeconds),
        urgency: 'high',
        topic: notice.tag,
      },
      body: await encryptNotification({ endpoint, expirationTime: null, keys }, payload),
      maxBytes: 16 * 1024,
      timeMs: 5000,
    });
    const outcome = outcomeOf(status);
    if (outcome !== 'sent') logger.warn({ operation: 'live.onPush', status, outcome }, 'push service refused');
    return outcome;
  } catch (error) {
    logger.warn({ operation: 'live.onPush', error }, 'push service not reached');
    return error instanceof OutgoingCallRefused && (error.reason === 'url' || error.reason === 'address')
      ? 'gone'
      : 'failed';
  }
}
