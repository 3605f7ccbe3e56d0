import { PasswordField, TextField } from '#web/ui/field.tsx';
import type { useForm } from '#web/ui/use-form.ts';
import { useText } from '#web/ui/use-text.ts';
import { useQuotedError } from './quoted-errors.ts';
import { usersText } from './users.text.ts';

/** The field of the server's refusals. */
export const ofEmail = { ERR_EMAIL_ALREADY_EXISTS: 'email' } as const;

interface AccountFieldsProps {
  field: ReturnType<typeof useForm<{ name: string; email: string; password: string }>>['field'];
  /** A new user needs a password; for an existing one an empty field keeps the current password. */
  isNew?: boolean;
}

export function AccountFields({ field, isNew = false }: AccountFieldsProps) {
  const text = useText(usersText);
  const inSpecifiedWords = useQuotedError();
  const quoted = (name: 'name' | 'email' | 'password') => {
    const props = field(name, text[name]);
    return { ...props, error: inSpecifiedWords(props.error) };
  };
  return (
    <>
      <TextField {...quoted('name')} autoFocus isRequired />
      <TextField {...quoted('email')} type="email" isRequired />
      <PasswordField
        {...quoted('password')}
        autoComplete="new-password"
        isRequired={isNew}
        hint={isNew ? undefined : text.passwordHint}
      />
    </>
  );
}
