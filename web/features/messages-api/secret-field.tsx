import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { CopyIcon } from '#web/ui/buttons/icons.tsx';
import { TextField } from '#web/ui/fields/field.tsx';
import { useCopyToClipboard } from '#web/ui/states/use-copy.ts';

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
export function ApiSecretField({ label, hint, value, copy, copied }: SecretFieldProps) {
  const copyText = useCopyToClipboard();
  return (
    <TextField
      label={label}
      name="secret"
      hint={hint}
      value={value}
      isReadOnly
      onChange={() => undefined}
      trailing={
        <IconButton
          className="field-eye"
          label={copy}
          icon={<CopyIcon size={18} />}
          onClick={() => copyText(value, copied)}
        />
      }
    />
  );
}
