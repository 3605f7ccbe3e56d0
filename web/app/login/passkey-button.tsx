import type { ApiError } from '#web/api/api-error.ts';
import { isPasskeySupported, usePasskey } from '#web/entities/passkeys/use-passkey.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { KeyIcon } from '#web/ui/buttons/icons.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { passkeyButtonText } from './passkey-button.text.ts';

interface PasskeyButtonProps {
  /** Null when a new attempt begins. */
  onError: (error: ApiError | null) => void;
}

/** Signs in by a passkey instead of what the form asks for. Not drawn where the browser has none. */
export function PasskeyButton({ onError }: PasskeyButtonProps) {
  const text = useText(passkeyButtonText);
  const passkey = usePasskey('signIn', onError);
  if (!isPasskeySupported()) return null;
  return (
    <Button icon={<KeyIcon size={18} />} isBusy={passkey.isRunning} onClick={passkey.run}>
      {text.signIn}
    </Button>
  );
}
