import { type Help, helps } from '#shared/helps/contract.ts';
import { call } from '#web/api/client.ts';
import { useCommand } from '#web/api/use-command.ts';
import { usePages } from '#web/api/use-pages.ts';
import { PlayIcon } from '#web/ui/buttons/icons.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { actionsColumn } from '#web/ui/lists/actions-column.tsx';
import { CrudPanel } from '#web/ui/lists/crud-screen.tsx';
import type { Column } from '#web/ui/lists/data-table.tsx';
import { removalActs } from '#web/ui/lists/selection/removal-act.tsx';
import { useListScreen } from '#web/ui/lists/use-list-screen.ts';
import { HelpDialog } from './help-dialog.tsx';
import { helpsTabText } from './helps-tab.text.ts';

/** The help videos that all companies see. */
export function HelpsTab() {
  const text = useText(helpsTabText);
  const screen = useListScreen<Help>();
  const list = usePages(helps.list, { query: { searchParam: screen.searched } });
  const remove = useCommand(helps.remove, { changes: [helps.list, helps.listAll] });
  const columns: Column<Help>[] = [
    { id: 'title', header: text.titleField, isTitle: true, cell: ({ title }) => title },
    {
      id: 'description',
      header: text.description,
      cell: ({ description }) => (
        <span className={`cell-muted${description ? '' : ' cell-none'}`}>{description || '—'}</span>
      ),
    },
    { id: 'video', header: text.video, width: '150px', onPhone: 'hidden', cell: ({ video }) => video },
    {
      id: 'audience',
      header: text.audience,
      width: '150px',
      onPhone: 'aside',
      cell: ({ isAdminVideo }) => (isAdminVideo ? text.admins : text.everyone),
    },
    actionsColumn(text, { ...screen, nameOf: ({ title }) => title }),
  ];
  return (
    <CrudPanel
      text={text}
      icon={<PlayIcon size={26} />}
      screen={screen}
      list={list}
      columns={columns}
      bulk={removalActs<Help>({
        text,
        nameOf: ({ title }) => title,
        message: () => text.removeManyMessage,
        run: ({ id }) => call(helps.remove, { params: { helpId: id } }),
        changes: [helps.list, helps.listAll],
      })}
      form={(help) => <HelpDialog help={help} onClose={screen.close} />}
      removal={({ id, title }) => ({
        title: text.removeTitle(title),
        message: text.removeMessage,
        onRemove: () => remove.run({ params: { helpId: id } }),
      })}
    />
  );
}
