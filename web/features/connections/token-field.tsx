import { useState } from 'react';
import { type Whatsapp, whatsapp } from '#shared/whatsapp/contract.ts';
import { useLiveEvent } from '#web/api/realtime.ts';
import { useCommand } from '#web/api/use-command.ts';
import { useResource } from '#web/api/use-resource.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { CopyIcon, EyeIcon, EyeOffIcon, RefreshIcon } from '#web/ui/buttons/icons.tsx';
import { ConfirmButton } from '#web/ui/dialogs/confirm-button.tsx';
import { TextField } from '#web/ui/fields/field.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { ErrorNotice } from '#web/ui/states/notice.tsx';
import { toast } from '#web/ui/states/toast.tsx';
import { useCopyToClipboard } from '#web/ui/states/use-copy.ts';
import { tokenText } from './token.text.ts';

/** The stored token, hidden until the user shows it; a new one is valid at once. */
export function TokenField({ connection }: { connection: Whatsapp }) {
  const text = useText(tokenText);
  const [isShown, setShown] = useState(false);
  const params = { whatsappId: connection.id };
  // Events go to all users and carry no token: after each event the connection is read again.
  const { data, error, mutate } = useResource(whatsapp.show, { params, query: {} });
  useLiveEvent('whatsapp', () => void mutate());
  const renew = useCommand(whatsapp.renewToken);
  const token = data?.token ?? '';
  const copy = useCopyToClipboard();
  return (
    <div className="connection-token column align-start gap-3">
      {data && token === '' ? (
        <p className="cell-muted">{text.none}</p>
      ) : (
        <TextField
          label={text.token}
          hint={text.hint}
          type={isShown ? 'text' : 'password'}
          value={token}
          isReadOnly
          onChange={() => undefined}
          trailing={
            <>
              <IconButton
                className="field-eye"
                label={isShown ? text.hide : text.show}
                aria-pressed={isShown}
                icon={isShown ? <EyeOffIcon size={18} /> : <EyeIcon size={18} />}
                onClick={() => setShown(!isShown)}
              />
              <IconButton
                className="field-eye"
                label={text.copy}
                icon={<CopyIcon size={18} />}
                disabled={!token}
                onClick={() => copy(token, text.copied)}
              />
            </>
          }
        />
      )}
      {/* An error of reading is shown only while there is no token to show. */}
      <ErrorNotice error={data ? undefined : error} />
      <ConfirmButton
        title={text.renewTitle(connection.name)}
        message={text.renewMessage}
        confirm={text.renewConfirm}
        onConfirm={async () => {
          const outcome = await renew.run({ params });
          if (outcome.ok) {
            await mutate(outcome.answer, { revalidate: false });
            toast.success(text.renewed);
          }
          return outcome;
        }}
      >
        {(ask) => (
          <Button icon={<RefreshIcon size={18} />} onClick={ask}>
            {text.renew}
          </Button>
        )}
      </ConfirmButton>
    </div>
  );
}
