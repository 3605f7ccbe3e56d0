import type { InvitedUser } from '#shared/invitations/contract.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { CopyIcon } from '#web/ui/buttons/icons.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { TextField } from '#web/ui/fields/field.tsx';
import { uiText } from '#web/ui/language/ui.text.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { useCopyToClipboard } from '#web/ui/states/use-copy.ts';
import { usersText } from './users.text.ts';

interface InviteLinkProps {
  invited: Pick<InvitedUser, 'name' | 'link'>;
  onClose: () => void;
}

/** The link of an invitation, to be copied and passed on: it is shown this once, and a new one replaces it. */
export function InviteLink({ invited: { name, link }, onClose }: InviteLinkProps) {
  const text = useText(usersText);
  const ui = useText(uiText);
  const address = `${location.origin}${link}`;
  const copy = useCopyToClipboard();
  return (
    <Dialog
      title={text.linkTitle(name)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{ui.close}</Button>
          <Button kind="primary" icon={<CopyIcon size={18} />} onClick={() => copy(address, text.linkCopied)}>
            {text.copyLink}
          </Button>
        </>
      }
    >
      <TextField label={text.link} hint={text.linkHint} value={address} isReadOnly onChange={() => undefined} />
    </Dialog>
  );
}
