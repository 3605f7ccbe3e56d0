import { profiles } from '#shared/permissions.ts';
import { roles } from '#shared/roles/contract.ts';
import { useCan } from '#web/api/session.ts';
import { useResource } from '#web/api/use-resource.ts';
import { SelectField } from '#web/ui/fields/field.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { profileText } from './profile-text.ts';
import type { UserValues } from './use-user-form.ts';
import { usersText } from './users.text.ts';

type Chosen = Pick<UserValues, 'profile' | 'roleId'>;

interface RoleFieldProps {
  values: Chosen;
  isDisabled: boolean;
  onChange: (chosen: Chosen) => void;
}

/** Chooses one of the three profiles, or a role of the company, which builds on one of them. */
export function RoleField({ values, isDisabled, onChange }: RoleFieldProps) {
  const text = useText(usersText);
  const { data = [] } = useResource(roles.list, useCan()('roles:manage') ? {} : null);
  const choose = (chosen: string) => {
    const role = data.find(({ id }) => String(id) === chosen);
    const profile = role?.profile ?? profiles.find((one) => one === chosen) ?? 'user';
    onChange({ profile, roleId: role?.id ?? null });
  };
  return (
    <SelectField
      label={text.profile}
      value={values.roleId === null ? values.profile : String(values.roleId)}
      isDisabled={isDisabled}
      options={[
        ...profiles.map((value) => ({ value, text: profileText(text)[value] })),
        ...data.map(({ id, name }) => ({ value: String(id), text: name })),
      ]}
      onChange={choose}
    />
  );
}
