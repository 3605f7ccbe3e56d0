import { type FileList, files } from '#shared/files/contract.ts';
import { call } from '#web/api/client.ts';
import { useLive } from '#web/api/realtime.ts';
import { useCommand } from '#web/api/use-command.ts';
import { usePages } from '#web/api/use-pages.ts';
import { FileIcon } from '#web/ui/buttons/icons.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { actionsColumn } from '#web/ui/lists/actions-column.tsx';
import { CrudScreen } from '#web/ui/lists/crud-screen.tsx';
import type { Column } from '#web/ui/lists/data-table.tsx';
import { removalActs } from '#web/ui/lists/selection/removal-act.tsx';
import { useListScreen } from '#web/ui/lists/use-list-screen.ts';
import { FileListDialog } from './file-list-dialog.tsx';
import { fileListsText } from './file-lists.text.ts';
import './file-lists.css';

export function FileListsScreen() {
  const text = useText(fileListsText);
  const screen = useListScreen<FileList>();
  const list = usePages(files.list, { query: { searchParam: screen.searched } });
  // Lists are few and seldom change: they are read again.
  useLive('file', () => void list.mutate());
  const remove = useCommand(files.remove, { changes: [files.list, files.listAll] });
  const columns: Column<FileList>[] = [
    { id: 'name', header: text.name, isTitle: true, cell: ({ name }) => name },
    { id: 'files', header: text.files, cell: ({ options }) => options.length, width: '110px' },
    {
      id: 'message',
      header: text.message,
      cell: ({ message }) => <span className="file-list-message">{message}</span>,
    },
    actionsColumn(text, { ...screen, nameOf: ({ name }) => name }),
  ];
  return (
    <CrudScreen
      text={text}
      icon={<FileIcon size={26} />}
      screen={screen}
      list={list}
      columns={columns}
      bulk={removalActs<FileList>({
        text,
        nameOf: ({ name }) => name,
        message: () => text.removeMessage,
        run: ({ id }) => call(files.remove, { params: { fileListId: id } }),
        changes: [files.list, files.listAll],
      })}
      form={(row) => <FileListDialog list={row} onClose={screen.close} />}
      removal={({ id, name }) => ({
        title: text.removeTitle(name),
        message: text.removeMessage,
        onRemove: () => remove.run({ params: { fileListId: id } }),
      })}
    />
  );
}
