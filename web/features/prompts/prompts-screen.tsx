import { type Prompt, prompts } from '#shared/prompts/contract.ts';
import { useLive } from '#web/api/realtime.ts';
import { useCommand } from '#web/api/use-command.ts';
import { usePages } from '#web/api/use-pages.ts';
import { Button } from '#web/ui/button.tsx';
import { PlusIcon, SparkIcon } from '#web/ui/icons.tsx';
import { ListScreen } from '#web/ui/list-screen.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { RemoveDialog } from '#web/ui/remove-dialog.tsx';
import { useListScreen } from '#web/ui/use-list-screen.ts';
import { useText } from '#web/ui/use-text.ts';
import { promptColumns } from './prompt-columns.tsx';
import { PromptDialog } from './prompt-dialog.tsx';
import './prompts.css';
import { promptsText } from './prompts.text.ts';

export function PromptsScreen() {
  const text = useText(promptsText);
  const { searched, searching, open, onAdd, onEdit, onRemove, close } = useListScreen<Prompt>();
  const remove = useCommand(prompts.remove, { changes: [prompts.list] });
  const list = usePages(prompts.list, { query: { searchParam: searched } });
  // The list is short: reading it again is simpler than computing where each row belongs.
  useLive('prompt', () => void list.mutate());
  const columns = promptColumns(text, {
    onEdit,
    onRemove,
  });
  return (
    <ListScreen
      text={text}
      icon={<SparkIcon size={26} />}
      list={list}
      columns={columns}
      {...searching}
      note={
        <div className="prompts-note">
          <Notice kind="warning">{text.credit}</Notice>
        </div>
      }
      actions={
        <Button kind="primary" icon={<PlusIcon size={18} />} onClick={onAdd}>
          {text.add}
        </Button>
      }
      whenEmpty={<Button onClick={onAdd}>{text.addFirst}</Button>}
    >
      {open?.kind === 'add' && <PromptDialog onClose={close} />}
      {open?.kind === 'edit' && <PromptDialog prompt={open.row} onClose={close} />}
      {open?.kind === 'remove' && (
        <RemoveDialog
          text={text}
          title={text.removeTitle(open.row.name)}
          message={text.removeMessage}
          onRemove={() => remove.run({ params: { promptId: open.row.id } })}
          onClose={close}
        />
      )}
    </ListScreen>
  );
}
