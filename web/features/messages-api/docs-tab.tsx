import { useState } from 'react';
import { Link } from 'react-router-dom';
import { appPaths } from '#web/paths.ts';
import { PasswordField, SelectField } from '#web/ui/fields/field.tsx';
import { Segmented } from '#web/ui/fields/segmented.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { Failure } from '#web/ui/states/failure.tsx';
import { NoticeBox } from '#web/ui/states/notice.tsx';
import { SkeletonRows } from '#web/ui/states/skeleton.tsx';
import { messagesApiText } from './messages-api.text.ts';
import { TestForm } from './test-form.tsx';
import { useApiCredentials } from './use-credentials.ts';

const kinds = ['text', 'media'] as const;

/** The API in plain words, with forms that try it and examples to copy. */
export function DocsTab() {
  const text = useText(messagesApiText);
  const credentials = useApiCredentials();
  const [kind, setKind] = useState<(typeof kinds)[number]>('text');
  const { connections, connectionId, setConnectionId, token, setToken, hasNone, isTried } = credentials;
  if (connections.error && !connections.data)
    return <Failure error={connections.error} onRetry={() => void connections.mutate()} />;
  if (!connections.data) return <SkeletonRows count={6} />;
  return (
    <div className="grid gap-4">
      <p>{text.intro}</p>
      <p>
        <a href="/api/openapi.json" target="_blank" rel="noreferrer">
          {text.full}
        </a>
      </p>
      {connections.data.length === 0 ? (
        <NoticeBox kind="info">
          {text.noConnection} <Link to={appPaths.connections.href()}>{text.toConnections}</Link>
        </NoticeBox>
      ) : (
        <>
          <section className="api-yours grid align-start gap-4" aria-label={text.yours}>
            <SelectField
              label={text.connection}
              name="connection"
              hint={text.connectionHint}
              value={String(connectionId ?? '')}
              options={connections.data.map(({ id, name }) => ({ value: String(id), text: name }))}
              onChange={(value) => setConnectionId(Number(value))}
            />
            <PasswordField
              label={text.token}
              name="token"
              hint={hasNone ? undefined : text.tokenHint}
              value={token}
              error={isTried && token === '' ? text.required : undefined}
              isRequired
              onChange={(typed) => setToken(typed.trim())}
            />
          </section>
          {hasNone && token === '' && (
            <NoticeBox kind="info">
              {text.noToken} <Link to={appPaths.messagesApi.href('tokens')}>{text.toTokens}</Link>
            </NoticeBox>
          )}
          <Segmented
            label={text.tests}
            value={kind}
            options={kinds.map((one) => ({ value: one, text: text[`${one}Test`] }))}
            onChange={setKind}
          />
          {kinds.map((one) => (
            // Hidden rather than removed, so that what was typed stays.
            <div key={one} hidden={one !== kind}>
              <TestForm kind={one} credentials={credentials} />
            </div>
          ))}
        </>
      )}
    </div>
  );
}
