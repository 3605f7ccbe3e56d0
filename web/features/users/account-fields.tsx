import { PasswordField, TextField } from '#web/ui/field.tsx';
import type { useForm } from '#web/ui/use-form.ts';
import { useText } from '#web/ui/use-text.ts';
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
  return (
    <>
      <TextField {...field('name', text.name)} autoFocus isRequired />
      <TextField {...field('email', text.email)} type="email" isRequired />
      <PasswordField
        {...field('password', text.password)}
        autoComplete="new-password"
        isRequired={isNew}
        hint={isNew ? undefined : text.passwordHint}
      />
    </>
  );
}
