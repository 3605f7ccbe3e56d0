import { PasswordField, TextField } from '#web/ui/fields/field.tsx';
import type { useForm } from '#web/ui/forms/use-form.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { useQuotedError } from './quoted-errors.ts';
import { usersText } from './users.text.ts';

/** The fields of the server's refusals. */
export const accountFieldOfError = {
  ERR_EMAIL_ALREADY_EXISTS: 'email',
  ERR_WRONG_PASSWORD: 'currentPassword',
} as const;

interface Account {
  name: string;
  email: string;
  password: string;
  currentPassword: string;
}

interface AccountFieldsProps {
  field: ReturnType<typeof useForm<Account & Record<string, unknown>>>['field'];
  /** Required, not asked for at all, or left empty to keep what is. */
  password?: 'required' | 'none' | 'optional';
  /** Below an optional password, instead of the usual hint. */
  passwordHint?: string;
  /** Users change their own e-mail or password with their current password. */
  isOwn?: boolean;
}

export function AccountFields(props: AccountFieldsProps) {
  const { field, password = 'optional', passwordHint, isOwn = false } = props;
  const text = useText(usersText);
  const inSpecifiedWords = useQuotedError();
  const quoted = (name: 'name' | 'email' | 'password') => {
    const props = field(name, text[name]);
    return { ...props, error: inSpecifiedWords(props.error) };
  };
  const newPassword = (
    <PasswordField
      {...quoted('password')}
      autoComplete="new-password"
      isRequired={password === 'required'}
      hint={password === 'required' ? undefined : (passwordHint ?? text.passwordHint)}
    />
  );
  return (
    <>
      <TextField {...quoted('name')} autoFocus isRequired />
      <TextField {...quoted('email')} type="email" isRequired />
      {isOwn ? (
        <div className="profile-pair grid">
          {newPassword}
          <PasswordField
            {...field('currentPassword', text.currentPassword)}
            autoComplete="current-password"
            hint={text.currentPasswordHint}
          />
        </div>
      ) : (
        password !== 'none' && newPassword
      )}
    </>
  );
}
