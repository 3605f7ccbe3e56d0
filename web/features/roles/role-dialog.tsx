import { type GrantableRight, grantableList } from '#shared/grantable.ts';
import { profileHasRight } from '#shared/permissions.ts';
import { type Role, RoleForm, roles } from '#shared/roles/contract.ts';
import type { RoleBase } from '#shared/roles/user-role.ts';
import { users } from '#shared/users/contract.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { SelectField, TextField } from '#web/ui/fields/field.tsx';
import { useCrudForm } from '#web/ui/forms/use-crud-form.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { ErrorNotice } from '#web/ui/states/notice.tsx';
import { RightsField } from './rights-field.tsx';
import { rolesText } from './roles.text.ts';

const bases = ['user', 'supervisor'] as const satisfies readonly RoleBase[];

/** The rights with which a profile begins. */
const startOf = (profile: RoleBase): GrantableRight[] =>
  grantableList.filter((right) => profileHasRight(profile, right));

const startFrom = (role: Role | undefined) => ({
  name: role?.name ?? '',
  profile: role?.profile ?? ('user' as RoleBase),
  rights: role?.rights ?? startOf('user'),
});

/** Adds a role, or edits the given one. */
export function RoleDialog({ role, onClose }: { role?: Role; onClose: () => void }) {
  const text = useText(rolesText);
  const { field, values, set, ...form } = useCrudForm({
    routes: roles,
    row: role,
    params: ({ id }) => ({ roleId: id }),
    schema: RoleForm,
    values: startFrom(role),
    changes: [roles.list, users.list],
    saved: text.saved,
    onSaved: onClose,
  });
  return (
    <FormDialog title={role ? text.editTitle : text.add} onClose={onClose} isWide {...form.dialog}>
      <div className="field-columns">
        <TextField {...field('name', text.name)} isRequired autoFocus maxLength={40} />
        <SelectField
          label={text.basedOn}
          value={values.profile}
          options={bases.map((value) => ({ value, text: text[value] }))}
          onChange={(chosen) => set('profile', bases.find((base) => base === chosen) ?? 'user')}
        />
      </div>
      <div className="role-start row wrap gap-2">
        <p className="meta">{text.startHint}</p>
        {bases.map((base) => (
          <Button key={base} onClick={() => set('rights', startOf(base))}>
            {text.startAs(text[base])}
          </Button>
        ))}
        <Button onClick={() => set('rights', [])}>{text.startEmpty}</Button>
      </div>
      <RightsField chosen={values.rights} onChange={(rights) => set('rights', rights)} />
      <ErrorNotice error={form.error} />
    </FormDialog>
  );
}
