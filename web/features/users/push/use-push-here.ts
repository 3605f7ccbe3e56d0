import { useState } from 'react';
import { pushDevices } from '#shared/auth/push-devices.ts';
import { type ApiError, asApiError } from '#web/api/api-error.ts';
import { useCommand } from '#web/api/use-command.ts';
import { useResource } from '#web/api/use-resource.ts';
import { readBrowserPushDevice } from '#web/entities/push/push-here.ts';
import { canPush, subscribeHere, unsubscribeHere } from '#web/entities/push/subscribe.ts';
import { useLanguage } from '#web/ui/language/use-text.ts';

/** `refused`: the browser; `denied`: its user, who has to allow notices in its settings. */
type Obstacle = 'unsupported' | 'denied' | 'refused' | ApiError;

/** Push messages of this browser and of the user's other devices. */
export function useBrowserPushDevice() {
  const language = useLanguage();
  const list = useResource(pushDevices.listPushDevices);
  const remove = useCommand(pushDevices.removePushDevice, { changes: [pushDevices.listPushDevices] });
  const test = useCommand(pushDevices.testPushDevice);
  const [isBusy, setBusy] = useState(false);
  const [obstacle, setObstacle] = useState<Obstacle | null>(canPush() ? null : 'unsupported');
  const here = readBrowserPushDevice();
  const devices = list.data?.devices ?? [];
  const own = devices.find(({ id }) => id === here?.deviceId);

  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    setObstacle(null);
    try {
      await work();
    } catch (error) {
      setObstacle(error instanceof DOMException ? 'refused' : asApiError(error));
    }
    await list.mutate();
    setBusy(false);
  };
  const subscribe = (showsText: boolean) =>
    attempt(async () => {
      const permission = await Notification.requestPermission();
      if (permission === 'granted') await subscribeHere({ showsText, language });
      else setObstacle(permission === 'denied' ? 'denied' : 'refused');
    });
  const end = () =>
    attempt(async () => {
      await unsubscribeHere();
      if (own) await remove.run({ params: { deviceId: own.id } });
    });
  return {
    list,
    own,
    others: devices.filter((device) => device !== own),
    isBusy,
    obstacle,
    subscribe,
    end,
    remove,
    test,
  };
}
