import type { QuickMessage } from '#shared/quick-messages/contract.ts';
import type { Column } from '#web/ui/data-table.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { CheckIcon, DeleteIcon, EditIcon } from '#web/ui/icons.tsx';
import type { TextIn } from '#web/ui/use-text.ts';
import type { quickMessagesText } from './quick-messages.text.ts';

interface Actions {
  mayChange: (row: QuickMessage) => boolean;
  onEdit: (row: QuickMessage) => void;
  onRemove: (row: QuickMessage) => void;
}

export const quickMessageColumns = (
  text: TextIn<typeof quickMessagesText>,
  { mayChange, onEdit, onRemove }: Actions,
): Column<QuickMessage>[] => [
  {
    id: 'shortcode',
    header: text.shortcode,
    isTitle: true,
    cell: (row) => (
      <span className="cell-lines">
        <span>/{row.shortcode}</span>
        <span className="cell-muted quick-message-words">{row.message}</span>
      </span>
    ),
  },
  {
    id: 'attachment',
    header: text.attachment,
    cell: (row) => row.mediaName ?? <span className="cell-muted">{text.noAttachment}</span>,
  },
  {
    id: 'general',
    header: text.status,
    cell: (row) =>
      row.geral ? (
        <span className="quick-message-general">
          <CheckIcon size={18} />
          <span className="visually-hidden">{text.isGeneral}</span>
        </span>
      ) : (
        <span className="cell-muted">{text.isOwn}</span>
      ),
  },
  {
    id: 'actions',
    header: text.actions,
    isActions: true,
    cell: (row) =>
      mayChange(row) && (
        <>
          <IconButton label={text.edit(row.shortcode)} icon={<EditIcon />} onClick={() => onEdit(row)} />
          <IconButton label={text.remove(row.shortcode)} icon={<DeleteIcon />} isDanger onClick={() => onRemove(row)} />
        </>
      ),
  },
];
