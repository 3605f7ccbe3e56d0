import { TextField } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { CopyIcon } from '#web/ui/icons.tsx';
import { toast } from '#web/ui/toast.tsx';

interface SecretFieldProps {
  label: string;
  hint: string;
  value: string;
  /** Label of the button that copies it. */
  copy: string;
  /** Shown once it is copied. */
  copied: string;
}

/** A secret that is shown once, to be copied. */
export function SecretField({ label, hint, value, copy, copied }: SecretFieldProps) {
  const onCopy = async () => {
    await navigator.clipboard.writeText(value);
    toast.success(copied);
  };
  return (
    <TextField
      label={label}
      name="secret"
      hint={hint}
      value={value}
      isReadOnly
      onChange={() => undefined}
      trailing={<IconButton className="field-eye" label={copy} icon={<CopyIcon size={18} />} onClick={onCopy} />}
    />
  );
}
