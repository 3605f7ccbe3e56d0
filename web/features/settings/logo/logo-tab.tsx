import { useState } from 'react';
import { settings } from '#shared/settings/contract.ts';
import { type LogoDestination, logoDestinations } from '#shared/settings/logos.ts';
import { useCommand } from '#web/api/use-command.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { SelectField } from '#web/ui/fields/field.tsx';
import { type FileChange, FileField } from '#web/ui/fields/file-field.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { NoticeBox } from '#web/ui/states/notice.tsx';
import { toast } from '#web/ui/states/toast.tsx';
import { useErrorText } from '#web/ui/states/use-error-text.ts';
import './logo.css';
import { logoText } from './logo.text.ts';
import { LogosInUse } from './logos-in-use.tsx';
import { readBase64 } from './read-base64.ts';

const isDestination = (value: string): value is LogoDestination =>
  (logoDestinations as readonly string[]).includes(value);

/** The logos of the platform: one file for each destination. */
export function LogoTab() {
  const text = useText(logoText);
  const textOf = useErrorText();
  const attach = useCommand(settings.attachLogo, { changes: [settings.logos] });
  const [destination, setDestination] = useState('');
  const [chosen, setChosen] = useState<FileChange>({ kind: 'kept' });
  const [missing, setMissing] = useState<string | null>(null);
  const file = chosen.kind === 'chosen' ? chosen.file : null;
  const save = async () => {
    attach.clearError();
    if (!file) return setMissing(text.noFile);
    if (!isDestination(destination)) return setMissing(text.noDestination);
    if (!/\.(png|ico|svg)$/i.test(file.name)) return setMissing(text.wrongType);
    setMissing(null);
    const content = await readBase64(file);
    const outcome = await attach.run({ query: { ref: destination }, body: { content } });
    if (!outcome.ok) return;
    setChosen({ kind: 'kept' });
    toast.success(text.attached);
  };
  const refusal = missing ?? (attach.error && textOf(attach.error));
  return (
    <form
      className="logo-tab grid gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {refusal && <NoticeBox>{refusal}</NoticeBox>}
      <SelectField
        label={text.destination}
        hint={text.hint}
        value={destination}
        onChange={setDestination}
        options={[{ value: '', text: text.choose }, ...logoDestinations.map((id) => ({ value: id, text: text[id] }))]}
      />
      <FileField current={null} change={chosen} progress={null} onChange={setChosen} />
      <Button type="submit" kind="primary" isBusy={attach.isRunning}>
        {text.attach}
      </Button>
      <LogosInUse />
    </form>
  );
}
