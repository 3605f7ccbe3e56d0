import { useNavigate } from 'react-router-dom';
import type { ContactListListed } from '#shared/contact-lists/contact-list.ts';
import { contactLists } from '#shared/contact-lists/contract.ts';
import { call } from '#web/api/client.ts';
import { useCan } from '#web/api/session.ts';
import { useCommand } from '#web/api/use-command.ts';
import { listFiguresText } from '#web/entities/contact-lists/list-figures.text.ts';
import { listFiguresLine } from '#web/entities/contact-lists/list-figures.ts';
import { appPaths } from '#web/paths.ts';
import { DeleteIcon, DownloadIcon, EditIcon, ListIcon, UsersIcon } from '#web/ui/buttons/icons.tsx';
import { formatMoment } from '#web/ui/format/dates.ts';
import { type TextIn, useLanguage, useText } from '#web/ui/language/use-text.ts';
import { CrudScreen } from '#web/ui/lists/crud-screen.tsx';
import type { Column } from '#web/ui/lists/data-table.tsx';
import { RowActions } from '#web/ui/lists/row-actions.tsx';
import { removalActs } from '#web/ui/lists/selection/removal-act.tsx';
import { useListScreen } from '#web/ui/lists/use-list-screen.ts';
import { contactListsText } from './contact-lists.text.ts';
import { ListDialog } from './list-dialog.tsx';
import { saveSample } from './sample-link.tsx';
import { useContactLists } from './use-contact-lists.ts';

interface Acts {
  canRemove: boolean;
  onOpen: (row: ContactListListed) => void;
  onEdit: (row: ContactListListed) => void;
  onRemove: (row: ContactListListed) => void;
}

/** A press on the row opens its contacts; the rest is in the menu. */
function ListActs({ row, acts, text }: { row: ContactListListed; acts: Acts; text: TextIn<typeof contactListsText> }) {
  return (
    <RowActions
      name={row.name}
      more={(name) => `${text.actions}: ${name}`}
      acts={[
        { label: text.open, icon: UsersIcon, isOpening: true, onSelect: () => acts.onOpen(row) },
        { label: text.edit, icon: EditIcon, isInMenu: true, onSelect: () => acts.onEdit(row) },
        {
          label: () => text.sample,
          icon: DownloadIcon,
          isInMenu: true,
          onSelect: () => saveSample(text.sampleName),
        },
        ...(acts.canRemove
          ? [
              {
                label: text.remove,
                icon: DeleteIcon,
                isDanger: true,
                isInMenu: true,
                onSelect: () => acts.onRemove(row),
              },
            ]
          : []),
      ]}
    />
  );
}

const columnsOf = (
  text: TextIn<typeof contactListsText>,
  words: TextIn<typeof listFiguresText>,
  language: string,
  acts: Acts,
): Column<ContactListListed>[] => {
  return [
    {
      id: 'name',
      header: text.name,
      width: '24%',
      sortBy: ({ name }) => name,
      isTitle: true,
      cell: ({ name }) => name,
    },
    {
      id: 'contacts',
      header: text.contacts,
      isNumber: true,
      onPhone: 'named',
      sortBy: (row) => row.contactsCount,
      cell: (row) => row.contactsCount.toLocaleString(language),
      width: '100px',
    },
    {
      id: 'figures',
      header: words.figures,
      width: '28%',
      isWideOnly: true,
      cell: ({ figures, contactsCount }) =>
        figures ? (
          <span className="cell-muted one-line" title={words.countedAt(formatMoment(figures.at))}>
            {listFiguresLine(figures, words, language)}
          </span>
        ) : (
          contactsCount > 0 && <span className="cell-muted">{words.counting}</span>
        ),
    },
    {
      id: 'lastUse',
      header: text.lastUse,
      width: '32%',
      sortBy: ({ lastUse }) => lastUse?.at,
      onPhone: 'below',
      phoneCell: ({ lastUse }) =>
        lastUse && (
          <span className="cell-muted meta">
            {text.lastUse}: {formatMoment(lastUse.at)} · {lastUse.name}
          </span>
        ),
      cell: ({ lastUse }) =>
        lastUse ? (
          <span className="cell-muted one-line" title={lastUse.name}>
            {formatMoment(lastUse.at)} · {lastUse.name}
          </span>
        ) : (
          <span className="cell-muted">{text.neverUsed}</span>
        ),
    },
    {
      id: 'actions',
      header: text.actions,
      isActions: true,
      cell: (row) => <ListActs row={row} acts={acts} text={text} />,
    },
  ];
};

export function ContactListsScreen() {
  const text = useText(contactListsText);
  const language = useLanguage();
  const navigate = useNavigate();
  const canRemove = useCan()('contacts-page:deleteContact');
  const screen = useListScreen<ContactListListed>();
  const list = useContactLists(screen.searched);
  const remove = useCommand(contactLists.remove, { changes: [contactLists.list, contactLists.listAll] });
  const count = (value: number) => value.toLocaleString(language);
  const open = ({ id }: Pick<ContactListListed, 'id'>) => navigate(appPaths.contactListItems.href(id));
  const columns = columnsOf(text, useText(listFiguresText), language, { canRemove, onOpen: open, ...screen });
  return (
    <CrudScreen
      text={text}
      icon={<ListIcon size={26} />}
      screen={screen}
      list={list}
      columns={columns}
      figures={[text.people(count(list.rows.reduce((sum, row) => sum + row.contactsCount, 0)))]}
      bulk={removalActs<ContactListListed>({
        text,
        nameOf: ({ name }) => name,
        message: (rows) => text.removeMessage(count(rows.reduce((sum, row) => sum + row.contactsCount, 0))),
        run: ({ id }) => call(contactLists.remove, { params: { contactListId: id } }),
        changes: [contactLists.list, contactLists.listAll],
        may: () => canRemove,
      })}
      form={(row) => <ListDialog list={row} onClose={screen.close} onAdded={open} />}
      removal={({ id, name, contactsCount }) => ({
        title: text.removeTitle(name),
        message: text.removeMessage(count(contactsCount)),
        onRemove: () => remove.run({ params: { contactListId: id } }),
      })}
    />
  );
}
