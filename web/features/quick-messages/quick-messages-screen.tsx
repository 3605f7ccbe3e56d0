import { type QuickMessage, quickMessages } from '#shared/quick-messages/contract.ts';
import { call } from '#web/api/client.ts';
import { useLiveEvent } from '#web/api/realtime.ts';
import { useCan, useUser } from '#web/api/session.ts';
import { useCommand } from '#web/api/use-command.ts';
import { usePages } from '#web/api/use-pages.ts';
import { CheckIcon, FlashIcon } from '#web/ui/buttons/icons.tsx';
import { type TextIn, useText } from '#web/ui/language/use-text.ts';
import { actionsColumn } from '#web/ui/lists/actions-column.tsx';
import { CrudScreen } from '#web/ui/lists/crud-screen.tsx';
import type { Column } from '#web/ui/lists/data-table.tsx';
import { removalActs } from '#web/ui/lists/selection/removal-act.tsx';
import { useListScreen } from '#web/ui/lists/use-list-screen.ts';
import { QuickMessageDialog } from './quick-message-dialog.tsx';
import './quick-messages.css';
import { quickMessagesText } from './quick-messages.text.ts';
import { withVariableWords } from './variable-words.ts';

interface RowActs {
  onEdit: (row: QuickMessage) => void;
  onRemove: (row: QuickMessage) => void;
  mayChange: (row: QuickMessage) => boolean;
}

const columnsOf = (text: TextIn<typeof quickMessagesText>, actions: RowActs): Column<QuickMessage>[] => {
  const general = (
    <span className="quick-message-general inline-row gap-1 cell-nowrap">
      <CheckIcon size={18} />
      {text.isGeneral}
    </span>
  );
  return [
    {
      id: 'shortcode',
      header: text.shortcode,
      isTitle: true,
      width: '18%',
      cell: ({ shortcode, status }) => (
        <>
          /{shortcode}
          {!status && <span className="cell-muted"> · {text.isOff}</span>}
        </>
      ),
    },
    {
      id: 'message',
      header: text.message,
      width: 'auto',
      cell: ({ message }) => (
        <span className="one-line quick-message-words" title={message}>
          {withVariableWords(message, text)}
        </span>
      ),
    },
    {
      id: 'attachment',
      header: text.attachment,
      width: '140px',
      onPhone: 'hidden',
      cell: ({ mediaName }) => (
        <span className="cell-muted one-line" title={mediaName ?? undefined}>
          {mediaName ?? text.noAttachment}
        </span>
      ),
    },
    {
      id: 'general',
      header: text.status,
      width: '140px',
      onPhone: 'aside',
      phoneCell: ({ geral }) =>
        geral ? (
          <span className="quick-message-general" role="img" aria-label={text.isGeneral}>
            <CheckIcon size={18} />
          </span>
        ) : (
          text.isOwn
        ),
      cell: ({ geral }) => (geral ? general : <span className="cell-muted">{text.isOwn}</span>),
    },
    actionsColumn(text, {
      ...actions,
      nameOf: ({ shortcode }) => shortcode,
    }),
  ];
};

export function QuickMessagesScreen() {
  const text = useText(quickMessagesText);
  const can = useCan();
  const me = useUser();
  const screen = useListScreen<QuickMessage>();
  const remove = useCommand(quickMessages.remove, { changes: [quickMessages.list, quickMessages.listAll] });
  const list = usePages(quickMessages.list, { query: { searchParam: screen.searched } });
  // Both lists are short: reading them again is simpler than computing where each row belongs.
  useLiveEvent('quickMessage', () => void list.mutate());
  const mayChange = (row: QuickMessage) => can('quick-messages:manage') || (!row.geral && row.userId === me.id);
  const columns = columnsOf(text, { ...screen, mayChange });
  return (
    <CrudScreen
      text={text}
      icon={<FlashIcon size={26} />}
      screen={screen}
      list={list}
      columns={columns}
      bulk={removalActs<QuickMessage>({
        text,
        nameOf: ({ shortcode }) => `/${shortcode}`,
        message: () => text.removeManyMessage,
        run: ({ id }) => call(quickMessages.remove, { params: { quickMessageId: id } }),
        changes: [quickMessages.list, quickMessages.listAll],
        may: mayChange,
      })}
      form={(row) => <QuickMessageDialog row={row} onClose={screen.close} />}
      removal={({ id, shortcode }) => ({
        title: text.removeTitle(shortcode),
        message: text.removeMessage,
        onRemove: () => remove.run({ params: { quickMessageId: id } }),
      })}
    />
  );
}
