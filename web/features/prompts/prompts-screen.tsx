import { useState } from 'react';
import { type Prompt, prompts } from '#shared/prompts/contract.ts';
import { call } from '#web/api/client.ts';
import { useLive } from '#web/api/realtime.ts';
import { useCommand } from '#web/api/use-command.ts';
import { usePages } from '#web/api/use-pages.ts';
import { LastFailure } from '#web/entities/assistants/last-failure.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { SparkIcon } from '#web/ui/buttons/icons.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { actionsColumn } from '#web/ui/lists/actions-column.tsx';
import { CrudScreen } from '#web/ui/lists/crud-screen.tsx';
import type { Column } from '#web/ui/lists/data-table.tsx';
import { removalActs } from '#web/ui/lists/selection/removal-act.tsx';
import { useListScreen } from '#web/ui/lists/use-list-screen.ts';
import { Badge } from '#web/ui/states/badge.tsx';
import { Notice } from '#web/ui/states/notice.tsx';
import { MonthlyUsage } from './monthly-usage.tsx';
import { PromptDialog } from './prompt-dialog.tsx';
import './prompts.css';
import { promptsText } from './prompts.text.ts';
import { tryText } from './try.text.ts';
import { TryDialog } from './try-dialog.tsx';

export function PromptsScreen() {
  const text = useText(promptsText);
  const tries = useText(tryText);
  const [tried, setTried] = useState<Prompt | null>(null);
  const screen = useListScreen<Prompt>();
  const remove = useCommand(prompts.remove, { changes: [prompts.list] });
  const list = usePages(prompts.list, { query: { searchParam: screen.searched } });
  // The list is short: reading it again is simpler than computing where each row belongs.
  useLive('prompt', () => void list.mutate());
  const columns: Column<Prompt>[] = [
    {
      id: 'name',
      header: text.name,
      isTitle: true,
      cell: ({ name }) => (
        <span className="beside-three" title={name}>
          {name}
        </span>
      ),
    },
    {
      id: 'queue',
      header: text.queue,
      width: '160px',
      cell: ({ queue }) =>
        queue ? <Badge color={queue.color}>{queue.name}</Badge> : <span className="cell-muted">{text.noQueue}</span>,
    },
    { id: 'maxTokens', header: text.maxTokens, width: '110px', cell: ({ maxTokens }) => maxTokens },
    {
      id: 'used',
      header: text.used,
      onPhone: 'named',
      width: '110px',
      cell: ({ totalTokens }) => totalTokens.toLocaleString(),
    },
    {
      id: 'lastFailure',
      header: text.lastFailure,
      onPhone: 'named',
      width: '180px',
      cell: ({ lastFailure }) => <LastFailure failure={lastFailure} />,
    },
    actionsColumn(text, {
      ...screen,
      nameOf: ({ name }) => name,
      first: (row) => (
        <IconButton label={tries.open(row.name)} icon={<SparkIcon size={18} />} onClick={() => setTried(row)} />
      ),
    }),
  ];
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
        <div className="prompts-note">
          {!list.error && <MonthlyUsage />}
          <Notice kind="warning">{text.credit}</Notice>
          {tried && <TryDialog prompt={tried} onClose={() => setTried(null)} />}
        </div>
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
