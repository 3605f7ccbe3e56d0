import { type FileList, files } from '#shared/files/contract.ts';
import { call } from '#web/api/client.ts';
import { useLiveEvent } from '#web/api/realtime.ts';
import { useCommand } from '#web/api/use-command.ts';
import { usePages } from '#web/api/use-pages.ts';
import { byteSize } from '#web/entities/messages/byte-size.ts';
import { FileIcon } from '#web/ui/buttons/icons.tsx';
import { useLanguage, useText } from '#web/ui/language/use-text.ts';
import { actionsColumn } from '#web/ui/lists/actions-column.tsx';
import { CrudScreen } from '#web/ui/lists/crud-screen.tsx';
import type { Column } from '#web/ui/lists/data-table.tsx';
import { removalActs } from '#web/ui/lists/selection/removal-act.tsx';
import { useListScreen } from '#web/ui/lists/use-list-screen.ts';
import { FileListDialog } from './file-list-dialog.tsx';
import { fileListsText } from './file-lists.text.ts';
import './file-lists.css';

/** The kinds of the files by the ends of their names, e.g. `PDF`. */
const kindsOf = (options: FileList['options']): string[] => {
  const ends = options.map(({ fileName }) => /\.(\w{2,5})$/.exec(fileName ?? '')?.[1]?.toUpperCase());
  return [...new Set(ends)].filter((end) => end !== undefined);
};

/** The size of the files together; undefined where none has one. */
const sizeOf = (options: FileList['options'], language: string): string | undefined => {
  const bytes = options.reduce((sum, { size }) => sum + (size ?? 0), 0);
  return bytes > 0 ? byteSize(bytes, language) : undefined;
};

/** The first picture of a list, or a sign of a file. */
function FilePreview({ list: { options } }: { list: FileList }) {
  const picture = options.find(({ path, mediaType }) => path && mediaType?.startsWith('image/'));
  if (picture?.path) return <img className="file-list-preview" src={picture.path} alt="" loading="lazy" />;
  return (
    <span className="file-list-preview centered">
      <FileIcon size={16} />
    </span>
  );
}

export function FileListsScreen() {
  const text = useText(fileListsText);
  const language = useLanguage();
  const screen = useListScreen<FileList>();
  const list = usePages(files.list, { query: { searchParam: screen.searched } });
  // Lists are few and seldom change: they are read again.
  useLiveEvent('file', () => void list.mutate());
  const remove = useCommand(files.remove, { changes: [files.list, files.listAll] });
  const columns: Column<FileList>[] = [
    {
      id: 'name',
      header: text.name,
      isTitle: true,
      lead: (row) => <FilePreview list={row} />,
      cell: ({ name }) => <span title={name}>{name}</span>,
    },
    {
      id: 'files',
      header: text.files,
      width: '240px',
      sortBy: ({ options }) => options.length,
      cell: ({ options }) => (
        <span className="one-line" title={options.map(({ name }) => name).join('\n')}>
          {[text.fileCount(options.length), ...kindsOf(options), sizeOf(options, language)].filter(Boolean).join(' · ')}
        </span>
      ),
    },
    {
      id: 'message',
      header: text.message,
      width: '48%',
      onPhone: 'below',
      phoneCell: ({ message }) => message !== '' && <div className="cell-muted meta truncate">{message}</div>,
      cell: ({ message }) => (
        <span className="cell-muted one-line" title={message}>
          {message}
        </span>
      ),
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
      figures={[text.fileCount(list.rows.reduce((sum, { options }) => sum + options.length, 0))]}
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
