import { useState } from 'react';
import { type TagListed, tags } from '#shared/tags/contract.ts';
import { useCan } from '#web/api/session.ts';
import { useCommand } from '#web/api/use-command.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { PlusIcon, TagIcon } from '#web/ui/icons.tsx';
import { ListScreen } from '#web/ui/list-screen.tsx';
import { toast } from '#web/ui/toast.tsx';
import { useDebounced } from '#web/ui/use-debounced.ts';
import { useText } from '#web/ui/use-text.ts';
import { tagColumns } from './tag-columns.tsx';
import { TagDialog } from './tag-dialog.tsx';
import { tagsText } from './tags.text.ts';
import { useTags } from './use-tags.ts';

/** What is open over the list. */
type Open = { kind: 'add' } | { kind: 'edit' | 'remove'; tag: TagListed } | null;

function RemoveDialog({ tag, onClose }: { tag: TagListed; onClose: () => void }) {
  const text = useText(tagsText);
  const remove = useCommand(tags.remove, { changes: [tags.list] });
  return (
    <ConfirmDialog
      title={text.removeTitle(tag.name)}
      message={text.removeMessage(tag.ticketsCount)}
      confirm={text.removeConfirm}
      isDanger
      onClose={onClose}
      onConfirm={async () => {
        const outcome = await remove.run({ params: { tagId: tag.id } });
        if (outcome.ok) toast.success(text.removed);
        return outcome;
      }}
    />
  );
}

export function TagsScreen() {
  const text = useText(tagsText);
  const [search, setSearch] = useState('');
  const [open, setOpen] = useState<Open>(null);
  const searched = useDebounced(search.trim());
  const list = useTags(searched);
  const can = useCan();
  const columns = tagColumns(text, {
    canManage: can('tags:manage'),
    onEdit: (tag) => setOpen({ kind: 'edit', tag }),
    onRemove: (tag) => setOpen({ kind: 'remove', tag }),
  });
  const add = (
    <Button kind="primary" icon={<PlusIcon size={18} />} onClick={() => setOpen({ kind: 'add' })}>
      {text.add}
    </Button>
  );
  const close = () => setOpen(null);
  return (
    <ListScreen
      text={text}
      icon={<TagIcon size={26} />}
      list={list}
      columns={columns}
      search={search}
      onSearch={setSearch}
      isSearched={searched !== ''}
      actions={add}
      whenEmpty={<Button onClick={() => setOpen({ kind: 'add' })}>{text.addFirst}</Button>}
    >
      {open?.kind === 'add' && <TagDialog onClose={close} />}
      {open?.kind === 'edit' && <TagDialog tag={open.tag} onClose={close} />}
      {open?.kind === 'remove' && <RemoveDialog tag={open.tag} onClose={close} />}
    </ListScreen>
  );
}
