import { useMemo, useState } from 'react';
import { type Prompt, prompts } from '#shared/prompts/contract.ts';
import { call } from '#web/api/client.ts';
import { useLiveEvent } from '#web/api/realtime.ts';
import { useCommand } from '#web/api/use-command.ts';
import { usePages } from '#web/api/use-pages.ts';
import { useResource } from '#web/api/use-resource.ts';
import { assistantsText } from '#web/entities/assistants/assistants.text.ts';
import { useHolders } from '#web/entities/assistants/use-holders.ts';
import { SparkIcon } from '#web/ui/buttons/icons.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { CrudScreen } from '#web/ui/lists/crud-screen.tsx';
import { removalActs } from '#web/ui/lists/selection/removal-act.tsx';
import { useListScreen } from '#web/ui/lists/use-list-screen.ts';
import { CreditNote } from './credit-note.tsx';
import { MonthlyUsage } from './monthly-usage.tsx';
import { promptColumns } from './prompt-columns.tsx';
import { PromptDialog } from './prompt-dialog.tsx';
import './prompts.css';
import { promptsText } from './prompts.text.ts';
import { tryText } from './try.text.ts';
import { TryDialog } from './try-dialog.tsx';

/** The columns of the list, with the usage of the month and the holders of each prompt. */
const useColumns = (acts: Pick<Parameters<typeof promptColumns>[0], 'onEdit' | 'onRemove' | 'onTry'>) => {
  const text = useText(promptsText);
  const shared = useText(assistantsText);
  const tries = useText(tryText);
  const holdersOf = useHolders('promptId');
  const usage = useResource(prompts.usage).data;
  const monthOf = useMemo(
    () => usage && new Map(usage.byPrompt.map(({ promptId, totalTokens }) => [promptId, totalTokens])),
    [usage],
  );
  return promptColumns({ text, shared, tries, holdersOf, monthOf, ...acts });
};

export function PromptsScreen() {
  const text = useText(promptsText);
  const [tried, setTried] = useState<Prompt | null>(null);
  const screen = useListScreen<Prompt>();
  const remove = useCommand(prompts.remove, { changes: [prompts.list] });
  const list = usePages(prompts.list, { query: { searchParam: screen.searched } });
  // The list is short: reading it again is simpler than computing where each row belongs.
  useLiveEvent('prompt', () => void list.mutate());
  const columns = useColumns({ onEdit: screen.onEdit, onRemove: screen.onRemove, onTry: setTried });
  return (
    <CrudScreen
      text={text}
      icon={<SparkIcon size={26} />}
      screen={screen}
      list={list}
      columns={columns}
      bulk={removalActs<Prompt>({
        text,
        nameOf: ({ name }) => name,
        message: () => text.removeManyMessage,
        run: ({ id }) => call(prompts.remove, { params: { promptId: id } }),
        changes: [prompts.list],
      })}
      note={
        !list.error && (
          <div className="prompts-note column gap-3">
            <CreditNote rows={list.rows} />
            {(list.rows.length > 0 || screen.searching.isSearched) && <MonthlyUsage />}
            {tried && <TryDialog prompt={tried} onClose={() => setTried(null)} />}
          </div>
        )
      }
      form={(prompt) => <PromptDialog prompt={prompt} onClose={screen.close} />}
      removal={({ id, name }) => ({
        title: text.removeTitle(name),
        message: text.removeMessage,
        onRemove: () => remove.run({ params: { promptId: id } }),
      })}
    />
  );
}
