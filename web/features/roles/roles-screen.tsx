import { useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Role, roles } from '#shared/roles/contract.ts';
import { foldAccentsAndCase } from '#shared/text/fold.ts';
import { call } from '#web/api/client.ts';
import { useLiveEvent } from '#web/api/realtime.ts';
import { useCommand } from '#web/api/use-command.ts';
import { useResource } from '#web/api/use-resource.ts';
import { KeyIcon } from '#web/ui/buttons/icons.tsx';
import { type TextIn, useText } from '#web/ui/language/use-text.ts';
import { Screen } from '#web/ui/layout/screen.tsx';
import { Tabs } from '#web/ui/layout/tabs.tsx';
import { actionsColumn } from '#web/ui/lists/actions-column.tsx';
import { CrudPanel } from '#web/ui/lists/crud-screen.tsx';
import type { Column } from '#web/ui/lists/data-table.tsx';
import { removalActs } from '#web/ui/lists/selection/removal-act.tsx';
import { useListScreen } from '#web/ui/lists/use-list-screen.ts';
import { Failure } from '#web/ui/states/failure.tsx';
import { QueueMatrix } from './queue-matrix.tsx';
import { RightsMatrix } from './rights-matrix.tsx';
import { RoleDialog } from './role-dialog.tsx';
import { rolesText } from './roles.text.ts';
import './roles.css';

const tabs = ['list', 'matrix'] as const;
type Tab = (typeof tabs)[number];

interface RowActions {
  onEdit: (role: Role) => void;
  onRemove: (role: Role) => void;
}

const columnsOf = (text: TextIn<typeof rolesText>, actions: RowActions): Column<Role>[] => [
  { id: 'name', header: text.name, isTitle: true, sortBy: ({ name }) => name, cell: ({ name }) => name },
  { id: 'profile', header: text.basedOn, width: '200px', cell: ({ profile }) => text[profile] },
  {
    id: 'users',
    header: text.users,
    isNumber: true,
    width: '140px',
    sortBy: ({ users }) => users,
    cell: ({ users }) => users,
  },
  { id: 'rights', header: text.rights, isNumber: true, width: '140px', cell: ({ rights }) => rights.length },
  actionsColumn(text, { ...actions, nameOf: ({ name }) => name }),
];

interface RoleListProps {
  list: { rows: readonly Role[]; error: unknown; isLoading: boolean; mutate: () => unknown };
}

function RoleList({ list }: RoleListProps) {
  const text = useText(rolesText);
  const screen = useListScreen<Role>();
  const remove = useCommand(roles.remove, { changes: [roles.list] });
  const searched = foldAccentsAndCase(screen.searched);
  return (
    <CrudPanel
      text={text}
      icon={<KeyIcon size={26} />}
      screen={screen}
      list={{ ...list, rows: list.rows.filter(({ name }) => foldAccentsAndCase(name).includes(searched)) }}
      columns={columnsOf(text, screen)}
      bulk={removalActs<Role>({
        text,
        nameOf: ({ name }) => name,
        message: () => text.removeMessage,
        run: ({ id }) => call(roles.remove, { params: { roleId: id } }),
        changes: [roles.list],
      })}
      form={(role) => <RoleDialog role={role} onClose={screen.close} />}
      removal={({ id, name }) => ({
        title: text.removeTitle(name),
        message: text.removeMessage,
        onRemove: () => remove.run({ params: { roleId: id } }),
      })}
    />
  );
}

/** The roles of the company, and which rights the profiles and each of them have. */
export function RolesScreen() {
  const text = useText(rolesText);
  const panelId = useId();
  const [search, setSearch] = useSearchParams();
  const selected: Tab = search.get('tab') === 'matrix' ? 'matrix' : 'list';
  const { data = [], error, isLoading, mutate } = useResource(roles.list);
  // Each user who gets or leaves a role is announced, and so are all users of a role that changes.
  useLiveEvent('user', () => void mutate());
  return (
    <Screen title={text.title}>
      <div className="roles">
        <Tabs
          label={text.tabs}
          tabs={tabs.map((id) => ({ id, text: text[id] }))}
          selected={selected}
          onSelect={(id) => setSearch(id === 'list' ? {} : { tab: id }, { replace: true })}
          controls={panelId}
        />
        <div id={panelId} role="tabpanel" aria-label={text[selected]}>
          {selected === 'list' ? (
            <RoleList list={{ rows: data, error, isLoading, mutate }} />
          ) : error ? (
            <Failure error={error} onRetry={mutate} />
          ) : (
            <>
              <RightsMatrix roles={data} />
              <QueueMatrix />
            </>
          )}
        </div>
      </div>
    </Screen>
  );
}
