import { useState } from 'react';
import type * as z from 'zod';
import { type ApiCall, type ApiToken, messagesApi } from '#shared/messages-api/contract.ts';
import { useResource } from '#web/api/use-resource.ts';
import { SelectField } from '#web/ui/fields/field.tsx';
import { formatMoment } from '#web/ui/format/dates.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { type Column, DataTable } from '#web/ui/lists/data-table.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { NextPageFailed } from '#web/ui/states/more-failed.tsx';
import { tokensText } from './tokens.text.ts';

type Call = z.infer<typeof ApiCall>;

interface CallsLogProps {
  tokens: readonly ApiToken[];
  /** The name of a connection. */
  nameOf: (whatsappId: number) => string;
}

const all = '';
const none = <span className="cell-none">—</span>;

/** The calls of programs that changed something, of all tokens or of one. */
export function CallsLog({ tokens, nameOf }: CallsLogProps) {
  const text = useText(tokensText);
  const [chosen, setChosen] = useState(all);
  const { data, error, isLoading, mutate } = useResource(messagesApi.listCalls, {
    query: { tokenId: chosen === all ? undefined : Number(chosen) },
  });
  const tokenName = (id: number) =>
    id === 0 ? text.ownToken : (tokens.find((token) => token.id === id)?.name ?? text.revoked);
  const subjectOf = ({ messageId, ticketId }: Call) =>
    [messageId && text.message(messageId), ticketId && text.ticket(ticketId)].filter(Boolean).join(', ');
  const columns: Column<Call & { id: number }>[] = [
    { id: 'action', header: text.action, isTitle: true, cell: ({ action }) => text[action] },
    { id: 'when', header: text.when, onPhone: 'aside', cell: ({ at }) => formatMoment(at) },
    { id: 'token', header: text.ofToken, cell: ({ tokenId }) => tokenName(tokenId) },
    {
      id: 'connection',
      header: text.connection,
      cell: ({ whatsappId }) => (whatsappId === null ? none : nameOf(whatsappId)),
    },
    {
      id: 'subject',
      header: text.subject,
      cell: (call) => {
        const subject = subjectOf(call);
        return subject === '' ? none : <span className="break-words">{subject}</span>;
      },
    },
  ];
  const rows = (data?.calls ?? []).map((call, n) => ({ ...call, id: n }));
  return (
    <section className="api-calls grid gap-3" aria-label={text.calls}>
      <div className="list-panel-head">
        <div>
          <h2>{text.calls}</h2>
          <p className="cell-muted">{text.callsNote}</p>
        </div>
        <SelectField
          label={text.ofToken}
          name="calls-of"
          value={chosen}
          options={[
            { value: all, text: text.everyToken },
            { value: '0', text: text.ownToken },
            ...tokens.map(({ id, name }) => ({ value: String(id), text: name })),
          ]}
          onChange={setChosen}
        />
      </div>
      {error && !data && <NextPageFailed error={error} onRetry={mutate} />}
      <DataTable
        label={text.calls}
        columns={columns}
        rows={rows}
        isLoading={isLoading}
        empty={error ? null : <EmptyState title={text.noCalls} hint={text.noCallsHint} />}
      />
    </section>
  );
}
