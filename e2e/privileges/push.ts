import { alerts } from '#shared/alerts/contract.ts';
import { pushDevices } from '#shared/auth/push-devices.ts';
import type { RecordingApiClient } from './visitor.ts';

/** A device at a closed port: its test is tried and given up. */
const endpoint = 'https://127.0.0.1:9/send/1';

/** Adds a device for push messages, has an alert pushed to it, tests it and removes it. */
export async function exercisePush(user: RecordingApiClient): Promise<void> {
  await user.call(pushDevices.listPushDevices);
  const keys = {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  };
  const { id: deviceId } = await user.call(pushDevices.savePushDevice, {
    body: { endpoint, keys, showsText: true, language: 'pt' },
  });
  await user.call(alerts.test);
  await user.call(pushDevices.testPushDevice, { params: { deviceId } });
  await user.call(pushDevices.removePushDevice, { params: { deviceId } });
}
