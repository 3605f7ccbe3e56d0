import { appointments } from '#shared/appointments/contract.ts';
import { useCommand } from '#web/api/use-command.ts';
import { useResource } from '#web/api/use-resource.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { CopyIcon } from '#web/ui/buttons/icons.tsx';
import { ConfirmButton } from '#web/ui/dialogs/confirm-button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { TextField } from '#web/ui/fields/field.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { Failure } from '#web/ui/states/failure.tsx';
import { ErrorNotice } from '#web/ui/states/notice.tsx';
import { useCopyToClipboard } from '#web/ui/states/use-copy.ts';
import { feedText } from './feed.text.ts';

/** The secret address at which calendar programs read the user's own appointments: made, copied, renewed, revoked. */
export function FeedDialog({ onClose }: { onClose: () => void }) {
  const text = useText(feedText);
  const { data, error, mutate } = useResource(appointments.feed, {});
  const renew = useCommand(appointments.renewFeed, { changes: [appointments.feed] });
  const revoke = useCommand(appointments.removeFeed, { changes: [appointments.feed] });
  const address = data?.path ? `${location.origin}${data.path}` : '';
  const copy = useCopyToClipboard();
  const actions = address ? (
    <>
      <ConfirmButton
        title={text.revokeTitle}
        message={text.revokeMessage}
        confirm={text.revoke}
        isDanger
        onConfirm={() => revoke.run({})}
      >
        {(ask) => <Button onClick={ask}>{text.revoke}</Button>}
      </ConfirmButton>
      <ConfirmButton
        title={text.renewTitle}
        message={text.renewMessage}
        confirm={text.renew}
        onConfirm={() => renew.run({})}
      >
        {(ask) => <Button onClick={ask}>{text.renew}</Button>}
      </ConfirmButton>
    </>
  ) : (
    <Button kind="primary" isBusy={renew.isRunning} onClick={() => renew.run({})}>
      {text.make}
    </Button>
  );
  return (
    <Dialog title={text.title} onClose={onClose} actions={data && actions}>
      <div className="form">
        <p>{text.explanation}</p>
        {error && !data && <Failure error={error} onRetry={() => void mutate()} />}
        {address && (
          <TextField
            label={text.address}
            name="address"
            hint={text.secret}
            value={address}
            isReadOnly
            onChange={() => undefined}
            trailing={
              <IconButton
                className="field-eye"
                label={text.copy}
                icon={<CopyIcon size={18} />}
                onClick={() => copy(address, text.copied)}
              />
            }
          />
        )}
        <ErrorNotice error={renew.error} />
      </div>
    </Dialog>
  );
}
