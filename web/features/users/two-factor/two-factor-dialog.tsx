import { useState } from 'react';
import { useUser } from '#web/api/session.ts';
import { AskPassword } from './ask-password.tsx';
import { ConfirmCode } from './confirm-code.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TwoFactorSwitchOff } from './switch-off.tsx';

type Step =
  | { name: 'password' | 'off' }
  | { name: 'confirm'; secret: string; address: string }
  | { name: 'codes'; codes: readonly string[] };

/** Switches one's own two-factor on, step by step, or off. */
export function TwoFactorDialog({ onClose }: { onClose: () => void }) {
  const { hasTwoFactor } = useUser();
  const [step, setStep] = useState<Step>({ name: hasTwoFactor ? 'off' : 'password' });
  if (step.name === 'off') return <TwoFactorSwitchOff onClose={onClose} />;
  if (step.name === 'codes') return <RecoveryCodes codes={step.codes} onClose={onClose} />;
  if (step.name === 'confirm')
    return <ConfirmCode {...step} onClose={onClose} onDone={(codes) => setStep({ name: 'codes', codes })} />;
  return <AskPassword onClose={onClose} onDone={(begun) => setStep({ name: 'confirm', ...begun })} />;
}
