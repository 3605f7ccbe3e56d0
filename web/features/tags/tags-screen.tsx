import { useState } from 'react';
import { type TagListed, tags } from '#shared/tags/contract.ts';
import { useCan } from '#web/api/session.ts';
import { useCommand } from '#web/api/use-command.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Failure } from '#web/ui/failure.tsx';
import { PlusIcon, TagIcon } from '#web/ui/icons.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
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
  const empty = (
    <EmptyState
      icon={<TagIcon size={26} />}
      title={searched ? text.notFoundTitle : text.emptyTitle}
      hint={searched ? text.notFoundHint : text.emptyHint}
      action={!searched && <Button onClick={() => setOpen({ kind: 'add' })}>{text.addFirst}</Button>}
    />
  );
  const close = () => setOpen(null);
  return (
    <Screen
      title={text.title}
      actions={
        <>
          <SearchField label={text.search} value={search} onChange={setSearch} />
          {add}
        </>
      }
    >
      {list.error && list.rows.length === 0 ? (
        <Failure error={list.error} onRetry={() => list.mutate()} />
      ) : (
        <DataTable
          label={text.title}
          columns={columns}
          rows={list.rows}
          isLoading={list.isLoading}
          empty={empty}
          onEnd={list.loadMore}
          error={list.error}
        />
      )}
      {open?.kind === 'add' && <TagDialog onClose={close} />}
      {open?.kind === 'edit' && <TagDialog tag={open.tag} onClose={close} />}
      {open?.kind === 'remove' && <RemoveDialog tag={open.tag} onClose={close} />}
    </Screen>
  );
}
