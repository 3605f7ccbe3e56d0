import { type FormEvent, useState } from 'react';
import { type ApiScope, apiScopes } from '#shared/api-scopes.ts';
import { messagesApi } from '#shared/messages-api/contract.ts';
import { useCommand } from '#web/api/use-command.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { SelectField, TextField } from '#web/ui/fields/field.tsx';
import { Switch } from '#web/ui/fields/switch.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { ErrorNotice, NoticeBox } from '#web/ui/states/notice.tsx';
import { ApiSecretField } from './secret-field.tsx';
import { tokensText } from './tokens.text.ts';

interface TokenDialogProps {
  connections: readonly { id: number; name: string }[];
  onClose: () => void;
}

/** Makes a token and shows it, once. */
export function TokenDialog({ connections, onClose }: TokenDialogProps) {
  const text = useText(tokensText);
  const create = useCommand(messagesApi.createToken, { changes: [messagesApi.listTokens] });
  const [name, setName] = useState('');
  const [connectionId, setConnectionId] = useState(connections[0]?.id ?? 0);
  const [scopes, setScopes] = useState<readonly ApiScope[]>(['messages:send', 'messages:read']);
  const [sandbox, setSandbox] = useState(false);
  const [isTried, setTried] = useState(false);
  const [token, setToken] = useState<string>();
  const isNamed = name.trim().length >= 2;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isNamed || scopes.length === 0) return;
    const outcome = await create.run({ body: { name, whatsappId: connectionId, scopes: [...scopes], sandbox } });
    if (outcome.ok) setToken(outcome.answer.token);
  };
  if (token !== undefined)
    return (
      <Dialog title={text.made} onClose={onClose} actions={<Button onClick={onClose}>{text.close}</Button>}>
        <div className="form">
          <ApiSecretField label={name} hint={text.madeHint} value={token} copy={text.copy} copied={text.copied} />
        </div>
      </Dialog>
    );
  return (
    <FormDialog title={text.add} onClose={onClose} onSubmit={submit} isBusy={create.isRunning} isDirty={name !== ''}>
      <TextField
        label={text.name}
        name="name"
        hint={text.nameHint}
        value={name}
        error={isTried && !isNamed ? text.nameMissing : undefined}
        maxLength={50}
        isRequired
        autoFocus
        onChange={setName}
      />
      <SelectField
        label={text.connection}
        name="connection"
        value={String(connectionId)}
        options={connections.map(({ id, name }) => ({ value: String(id), text: name }))}
        onChange={(value) => setConnectionId(Number(value))}
      />
      <fieldset className="api-scopes grid gap-2">
        <legend>{text.scopes}</legend>
        {apiScopes.map((scope) => (
          <Switch
            key={scope}
            label={text[scope]}
            isOn={scopes.includes(scope)}
            onChange={(isOn) => setScopes(isOn ? [...scopes, scope] : scopes.filter((one) => one !== scope))}
          />
        ))}
      </fieldset>
      {isTried && scopes.length === 0 && <NoticeBox>{text.noScope}</NoticeBox>}
      <Switch label={text.sandbox} isOn={sandbox} onChange={setSandbox} />
      <ErrorNotice error={create.error} />
    </FormDialog>
  );
}
