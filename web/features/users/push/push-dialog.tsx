import type { PushDevice } from '#shared/auth/push-devices.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { Switch } from '#web/ui/fields/switch.tsx';
import { formatMoment } from '#web/ui/format/dates.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { ErrorNotice } from '#web/ui/states/notice.tsx';
import { SkeletonRows } from '#web/ui/states/skeleton.tsx';
import { toast } from '#web/ui/states/toast.tsx';
import { deviceOf } from '../sessions/device-of.ts';
import '../sessions/sessions.css';
import { sessionsText } from '../sessions/sessions.text.ts';
import './push.css';
import { pushDialogText } from './push.text.ts';
import { useBrowserPushDevice } from './use-push-here.ts';

function OtherDevice({ device, onRemove }: { device: PushDevice; onRemove: () => void }) {
  const text = useText(pushDialogText);
  const names = useText(sessionsText);
  const { browser, system } = deviceOf(device.userAgent);
  const name = browser && system ? names.device(browser, system) : (browser ?? system ?? names.unknown);
  return (
    <li className="session row spread gap-4">
      <div>
        <div>{name}</div>
        <div className="muted break-words">{formatMoment(device.createdAt)}</div>
      </div>
      <Button aria-label={text.removeNamed(name)} onClick={onRemove}>
        {text.remove}
      </Button>
    </li>
  );
}

/** Push messages of this browser, and the user's other devices that receive them. */
export function PushDialog({ onClose }: { onClose: () => void }) {
  const text = useText(pushDialogText);
  const { list, own, others, isBusy, obstacle, subscribe, end, remove, test } = useBrowserPushDevice();
  const sendTest = async () => {
    if (own && (await test.run({ params: { deviceId: own.id } })).ok) toast.success(text.tested);
  };
  return (
    <Dialog
      title={text.open}
      onClose={onClose}
      actions={
        own && (
          <Button isBusy={test.isRunning} onClick={sendTest}>
            {text.test}
          </Button>
        )
      }
    >
      <div className="push-choices column align-start gap-4">
        <p>{text.why}</p>
        {list.isLoading ? (
          <SkeletonRows />
        ) : (
          <Switch
            label={text.receive}
            isOn={own !== undefined}
            isDisabled={isBusy || obstacle === 'unsupported'}
            onChange={(isOn) => void (isOn ? subscribe(true) : end())}
          />
        )}
        {own && (
          <Switch
            label={text.showText}
            isOn={own.showsText}
            isDisabled={isBusy}
            onChange={(showsText) => void subscribe(showsText)}
          />
        )}
        {typeof obstacle === 'string' && <p role="status">{text[obstacle]}</p>}
        <ErrorNotice
          error={(typeof obstacle === 'string' ? null : obstacle) ?? list.error ?? remove.error ?? test.error}
        />
        {others.length > 0 && <h3>{text.others}</h3>}
      </div>
      <ul className="sessions column">
        {others.map((device) => (
          <OtherDevice
            key={device.id}
            device={device}
            onRemove={() => void remove.run({ params: { deviceId: device.id } })}
          />
        ))}
      </ul>
    </Dialog>
  );
}
