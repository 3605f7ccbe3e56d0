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
  const [isTried, setTried] = useState(false);
  const own = shown.data?.token ?? '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: another connection has another token
  useEffect(() => setTyped(undefined), [connectionId]);
  return {
    connections,
    connectionId,
    setConnectionId: setChosen,
    token: typed ?? own,
    setToken: setTyped,
    /** The connection was read, and it has no token. */
    hasNone: shown.data !== undefined && own === '',
    /** A form was sent; only then a missing token is wrong. */
    isTried,
    setTried,
    number,
    setNumber,
  };
}
export type ApiCredentials = ReturnType<typeof useApiCredentials>;
