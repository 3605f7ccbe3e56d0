import { PasswordField, TextField } from '#web/ui/field.tsx';
import { useText } from '#web/ui/use-text.ts';
import { usersText } from './users.text.ts';

interface Account {
  name: string;
  email: string;
  password: string;
}

interface AccountFieldsProps {
  values: Account;
  set: (name: keyof Account, value: string) => void;
  errors: Partial<Record<keyof Account, string>>;
  /** A new user needs a password; for an existing one an empty field keeps the current password. */
  isNew?: boolean;
}

export function AccountFields({ values, set, errors, isNew = false }: AccountFieldsProps) {
  const text = useText(usersText);
  return (
    <>
      <TextField
        label={text.name}
        name="name"
        autoFocus
        isRequired
        value={values.name}
        error={errors.name}
        onChange={(name) => set('name', name)}
      />
      <TextField
        label={text.email}
        name="email"
        type="email"
        isRequired
        value={values.email}
        error={errors.email}
        onChange={(email) => set('email', email)}
      />
      <PasswordField
        label={text.password}
        name="password"
        autoComplete="new-password"
        isRequired={isNew}
        hint={isNew ? undefined : text.passwordHint}
        value={values.password}
        error={errors.password}
        onChange={(password) => set('password', password)}
      />
    </>
  );
}
