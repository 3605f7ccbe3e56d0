import { type TagListed, tags } from '#shared/tags/contract.ts';
import { useCan } from '#web/api/session.ts';
import { useCommand } from '#web/api/use-command.ts';
import { Button } from '#web/ui/button.tsx';
import { PlusIcon, TagIcon } from '#web/ui/icons.tsx';
import { ListScreen } from '#web/ui/list-screen.tsx';
import { RemoveDialog } from '#web/ui/remove-dialog.tsx';
import { useListScreen } from '#web/ui/use-list-screen.ts';
import { useText } from '#web/ui/use-text.ts';
import { tagColumns } from './tag-columns.tsx';
import { TagDialog } from './tag-dialog.tsx';
import { tagsText } from './tags.text.ts';
import { useTags } from './use-tags.ts';

export function TagsScreen() {
  const text = useText(tagsText);
  const { searched, searching, open, onAdd, onEdit, onRemove, close } = useListScreen<TagListed>();
  const remove = useCommand(tags.remove, { changes: [tags.list] });
  const list = useTags(searched);
  const can = useCan();
  const columns = tagColumns(text, {
    canManage: can('tags:manage'),
    onEdit,
    onRemove,
  });
  const add = (
    <Button kind="primary" icon={<PlusIcon size={18} />} onClick={onAdd}>
      {text.add}
    </Button>
  );
  return (
    <ListScreen
      text={text}
      icon={<TagIcon size={26} />}
      list={list}
      columns={columns}
      {...searching}
      actions={add}
      whenEmpty={<Button onClick={onAdd}>{text.addFirst}</Button>}
    >
      {open?.kind === 'add' && <TagDialog onClose={close} />}
      {open?.kind === 'edit' && <TagDialog tag={open.row} onClose={close} />}
      {open?.kind === 'remove' && (
        <RemoveDialog
          text={text}
          title={text.removeTitle(open.row.name)}
          message={text.removeMessage(open.row.ticketsCount)}
          onRemove={() => remove.run({ params: { tagId: open.row.id } })}
          onClose={close}
        />
      )}
    </ListScreen>
  );
}
