import { useState } from 'react';
import { type Prompt, prompts } from '#shared/prompts/contract.ts';
import { useLive } from '#web/api/realtime.ts';
import { useCommand } from '#web/api/use-command.ts';
import { usePages } from '#web/api/use-pages.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { PlusIcon, SparkIcon } from '#web/ui/icons.tsx';
import { ListScreen } from '#web/ui/list-screen.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast.tsx';
import { useDebounced } from '#web/ui/use-debounced.ts';
import { useText } from '#web/ui/use-text.ts';
import { promptColumns } from './prompt-columns.tsx';
import { PromptDialog } from './prompt-dialog.tsx';
import './prompts.css';
import { promptsText } from './prompts.text.ts';

/** What is open over the list. */
type Open = { kind: 'add' } | { kind: 'edit' | 'remove'; prompt: Prompt } | null;

function RemoveDialog({ prompt, onClose }: { prompt: Prompt; onClose: () => void }) {
  const text = useText(promptsText);
  const remove = useCommand(prompts.remove, { changes: [prompts.list] });
  return (
    <ConfirmDialog
      title={text.removeTitle(prompt.name)}
      message={text.removeMessage}
      confirm={text.removeConfirm}
      isDanger
      onClose={onClose}
      onConfirm={async () => {
        const outcome = await remove.run({ params: { promptId: prompt.id } });
        if (outcome.ok) toast.success(text.removed);
        return outcome;
      }}
    />
  );
}

export function PromptsScreen() {
  const text = useText(promptsText);
  const [search, setSearch] = useState('');
  const [open, setOpen] = useState<Open>(null);
  const searched = useDebounced(search.trim());
  const list = usePages(prompts.list, { query: { searchParam: searched } });
  // The list is short: reading again is simpler than knowing where each belongs.
  useLive('prompt', () => void list.mutate());
  const columns = promptColumns(text, {
    onEdit: (prompt) => setOpen({ kind: 'edit', prompt }),
    onRemove: (prompt) => setOpen({ kind: 'remove', prompt }),
  });
  const close = () => setOpen(null);
  return (
    <ListScreen
      text={text}
      icon={<SparkIcon size={26} />}
      list={list}
      columns={columns}
      search={search}
      onSearch={setSearch}
      isSearched={searched !== ''}
      note={
        <div className="prompts-note">
          <Notice kind="warning">{text.credit}</Notice>
        </div>
      }
      actions={
        <Button kind="primary" icon={<PlusIcon size={18} />} onClick={() => setOpen({ kind: 'add' })}>
          {text.add}
        </Button>
      }
      whenEmpty={<Button onClick={() => setOpen({ kind: 'add' })}>{text.addFirst}</Button>}
    >
      {open?.kind === 'add' && <PromptDialog onClose={close} />}
      {open?.kind === 'edit' && <PromptDialog prompt={open.prompt} onClose={close} />}
      {open?.kind === 'remove' && <RemoveDialog prompt={open.prompt} onClose={close} />}
    </ListScreen>
  );
}
