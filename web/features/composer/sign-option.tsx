import { EditIcon } from '#web/ui/buttons/icons.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { composerText } from './composer.text.ts';

/** Switches the signature with the agent's name on or off. */
export function SignatureOption({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  const text = useText(composerText);
  return (
    <label className="composer-sign meta inline-row rigid" title={text.signHint}>
      <input type="checkbox" checked={isOn} onChange={(event) => onChange(event.target.checked)} />
      <EditIcon size={18} />
      <span>{text.sign}</span>
    </label>
  );
}
