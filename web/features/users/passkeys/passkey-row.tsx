import { useState } from 'react';
import { type Passkey, passkeys } from '#shared/auth/passkeys.ts';
import { loadUser } from '#web/api/client.ts';
import { useCommand } from '#web/api/use-command.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { DeleteIcon, EditIcon } from '#web/ui/buttons/icons.tsx';
import { ConfirmButton } from '#web/ui/dialogs/confirm-button.tsx';
import { formatMoment } from '#web/ui/format/dates.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { toast } from '#web/ui/states/toast.tsx';
import { deviceOf } from '../sessions/device-of.ts';
import { sessionsText } from '../sessions/sessions.text.ts';
import { passkeysText } from './passkeys.text.ts';
import { RenamePasskey } from './rename-passkey.tsx';

/** A passkey with its name, or its device, and when it was used. */
export function PasskeyListRow({ passkey }: { passkey: Passkey }) {
  const text = useText(passkeysText);
  const devices = useText(sessionsText);
  const [isRenaming, setRenaming] = useState(false);
  const remove = useCommand(passkeys.removePasskey, { changes: [passkeys.listPasskeys] });
  const { browser, system } = deviceOf(passkey.userAgent);
  const device = browser && system ? devices.device(browser, system) : (browser ?? system ?? devices.unknown);
  const name = passkey.name || device;
  const used = passkey.lastUsedAt ? text.used(formatMoment(passkey.lastUsedAt)) : text.unused;
  const run = async () => {
    const outcome = await remove.run({ params: { passkeyId: passkey.id } });
    if (!outcome.ok) return outcome;
    toast.success(text.removed);
    void loadUser();
    return outcome;
  };
  return (
    <li className="session row spread gap-4">
      <div className="passkey-words">
        <div>{name}</div>
        <div className="muted break-words">
          {[passkey.name && device, text.created(formatMoment(passkey.createdAt)), used].filter(Boolean).join(' · ')}
        </div>
      </div>
      <div className="flex rigid">
        <IconButton label={text.rename(name)} icon={<EditIcon />} onClick={() => setRenaming(true)} />
        <ConfirmButton
          title={text.removeTitle(name)}
          message={text.removeMessage}
          confirm={text.removeIt}
          isDanger
          onConfirm={run}
        >
          {(ask) => <IconButton label={text.remove(name)} icon={<DeleteIcon />} isDanger onClick={ask} />}
        </ConfirmButton>
      </div>
      {isRenaming && <RenamePasskey passkey={passkey} shown={name} onClose={() => setRenaming(false)} />}
    </li>
  );
}
