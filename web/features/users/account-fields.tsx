import { PasswordField, TextField } from '#web/ui/fields/field.tsx';
import type { useForm } from '#web/ui/forms/use-form.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { useQuotedError } from './quoted-errors.ts';
import { usersText } from './users.text.ts';

/** The fields of the server's refusals. */
export const ofAccount = { ERR_EMAIL_ALREADY_EXISTS: 'email', ERR_WRONG_PASSWORD: 'currentPassword' } as const;

interface Account {
  name: string;
  email: string;
  password: string;
  currentPassword: string;
}

interface AccountFieldsProps {
  field: ReturnType<typeof useForm<Account & Record<string, unknown>>>['field'];
  /** A new user needs a password; for an existing one an empty field keeps the current password. */
  isNew?: boolean;
  /** Users change their own e-mail or password with their current password. */
  isOwn?: boolean;
}

export function AccountFields({ field, isNew = false, isOwn = false }: AccountFieldsProps) {
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
      {isOwn && (
        <PasswordField
          {...field('currentPassword', text.currentPassword)}
          autoComplete="current-password"
          hint={text.currentPasswordHint}
        />
      )}
    </>
  );
}
