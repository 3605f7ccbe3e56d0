import { useState } from 'react';
import { apiScopes } from '#shared/api-scopes.ts';
import { type ApiToken, messagesApi } from '#shared/messages-api/contract.ts';
import { whatsapp } from '#shared/whatsapp/contract.ts';
import { useCommand } from '#web/api/use-command.ts';
import { useResource } from '#web/api/use-resource.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { DeleteIcon, FlashIcon, PlusIcon } from '#web/ui/buttons/icons.tsx';
import { RemoveRowDialog } from '#web/ui/dialogs/remove-dialog.tsx';
import { formatMoment } from '#web/ui/format/dates.ts';
import { useText } from '#web/ui/language/use-text.ts';
import type { Column } from '#web/ui/lists/data-table.tsx';
import { ListContent } from '#web/ui/lists/list-screen.tsx';
import { Badge } from '#web/ui/states/badge.tsx';
import { CallsLog } from './calls-log.tsx';
import { TokenDialog } from './token-dialog.tsx';
import { tokensText } from './tokens.text.ts';

/** The tokens of programs: named, scoped, and revoked at once. */
export function TokensTab() {
  const text = useText(tokensText);
  const list = useResource(messagesApi.listTokens);
  const connections = useResource(whatsapp.list, { query: {} });
  const remove = useCommand(messagesApi.removeToken, { changes: [messagesApi.listTokens] });
  const [open, setOpen] = useState<'add' | ApiToken | null>(null);
  const nameOf = (id: number) => connections.data?.find((row) => row.id === id)?.name ?? text.gone;
  const columns: Column<ApiToken>[] = [
    {
      id: 'name',
      header: text.name,
      isTitle: true,
      cell: ({ name, ending, sandbox }) => (
        <span>
          {name} <span className="cell-muted">…{ending}</span> {sandbox && <Badge>{text.isSandbox}</Badge>}
        </span>
      ),
    },
    { id: 'connection', header: text.connection, cell: ({ whatsappId }) => nameOf(whatsappId) },
    {
      id: 'scopes',
      header: text.scopes,
      cell: ({ scopes }) => (
        <span title={scopes.map((scope) => text[scope]).join(', ')}>
          {scopes.length === apiScopes.length
            ? text.allScopes
            : scopes.map((scope) => text[`short:${scope}`]).join(' · ')}
        </span>
      ),
    },
    {
      id: 'lastUsed',
      header: text.lastUsed,
      onPhone: 'named',
      cell: ({ lastUsedAt }) => (lastUsedAt ? formatMoment(lastUsedAt) : text.never),
    },
    {
      id: 'actions',
      header: text.actions,
      isActions: true,
      cell: (row) => (
        <IconButton label={text.remove(row.name)} icon={<DeleteIcon />} isDanger onClick={() => setOpen(row)} />
      ),
    },
  ];
  const add = () => setOpen('add');
  const addButton = (
    <Button kind="primary" icon={<PlusIcon size={18} />} onClick={add}>
      {text.add}
    </Button>
  );
  return (
    <>
      <div className="list-panel-head">
        <p className="cell-muted">{text.note}</p>
        {(list.data?.tokens ?? []).length > 0 && addButton}
      </div>
      <ListContent
        text={text}
        icon={<FlashIcon size={26} />}
        list={{ ...list, rows: list.data?.tokens ?? [] }}
        columns={columns}
        isSearched={false}
        whenEmpty={addButton}
      />
      {list.data && <CallsLog tokens={list.data.tokens} nameOf={nameOf} />}
      {open === 'add' && <TokenDialog connections={connections.data ?? []} onClose={() => setOpen(null)} />}
      {open !== null && open !== 'add' && (
        <RemoveRowDialog
          text={text}
          title={text.removeTitle(open.name)}
          message={text.removeMessage}
          onRemove={() => remove.run({ params: { tokenId: open.id } })}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
