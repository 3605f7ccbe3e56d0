import { useEffect, useState } from 'react';
import { whatsapp } from '#shared/whatsapp/contract.ts';
import { useResource } from '#web/api/use-resource.ts';

/** The connection, token and number that the test forms and examples use; the token starts as the connection's own. */
export function useApiCredentials() {
  const connections = useResource(whatsapp.list, { query: {} });
  const [chosen, setChosen] = useState<number>();
  const [typed, setTyped] = useState<string>();
  const [number, setNumber] = useState('');
  const rows = connections.data ?? [];
  const connectionId = chosen ?? rows.find(({ isDefault }) => isDefault)?.id ?? rows[0]?.id;
  const shown = useResource(
    whatsapp.show,
    connectionId === undefined ? null : { params: { whatsappId: connectionId }, query: {} },
  );
  const own = shown.data?.token ?? '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: another connection has another token
  useEffect(() => setTyped(undefined), [connectionId]);
  return {
    connections,
    connectionId,
    setConnectionId: setChosen,
    token: typed ?? own,
    setToken: setTyped,
    number,
    setNumber,
  };
}
export type ApiCredentials = ReturnType<typeof useApiCredentials>;
