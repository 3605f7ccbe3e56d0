import { maxPasskeys, passkeys } from '#shared/auth/passkeys.ts';
import { useResource } from '#web/api/use-resource.ts';
import { isPasskeySupported, usePasskey } from '#web/entities/passkeys/use-passkey.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { NextPageFailed } from '#web/ui/states/more-failed.tsx';
import { ErrorNotice } from '#web/ui/states/notice.tsx';
import { SkeletonRows } from '#web/ui/states/skeleton.tsx';
import { toast } from '#web/ui/states/toast.tsx';
import '../sessions/sessions.css';
import { PasskeyListRow } from './passkey-row.tsx';
import './passkeys.css';
import { passkeysText } from './passkeys.text.ts';

/** One's own passkeys: adds, renames and removes them. */
export function PasskeysDialog({ onClose }: { onClose: () => void }) {
  const text = useText(passkeysText);
  const list = useResource(passkeys.listPasskeys);
  const adding = usePasskey('add');
  const rows = list.data ?? [];
  const isFull = rows.length >= maxPasskeys;
  const add = async () => {
    if (await adding.run()) toast.success(text.added);
  };
  return (
    <Dialog
      title={text.open}
      onClose={onClose}
      actions={
        isPasskeySupported() &&
        !isFull && (
          <Button kind="primary" isBusy={adding.isRunning} isDisabled={list.isLoading} onClick={add}>
            {text.add}
          </Button>
        )
      }
    >
      <p>{text.why}</p>
      {list.isLoading && <SkeletonRows />}
      {list.error && !list.data && <NextPageFailed error={list.error} onRetry={list.mutate} />}
      <ul className="sessions column">
        {rows.map((passkey) => (
          <PasskeyListRow key={passkey.id} passkey={passkey} />
        ))}
      </ul>
      {isFull && <p>{text.full}</p>}
      {!isPasskeySupported() && <p role="status">{text.unsupported}</p>}
      <ErrorNotice error={adding.error} />
    </Dialog>
  );
}
