import { type FormEvent, useState } from 'react';
import { ApiNumber } from '#shared/messages-api/send-body.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { SendIcon } from '#web/ui/buttons/icons.tsx';
import { TextAreaField, TextField } from '#web/ui/fields/field.tsx';
import { type FileChange, FileField } from '#web/ui/fields/file-field.tsx';
import { useFocusInvalidField } from '#web/ui/forms/use-wrong-field.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { ExampleCode } from './example-code.tsx';
import { messagesApiText } from './messages-api.text.ts';
import { ApiTestAnswer } from './sent-answer.tsx';
import type { ApiCredentials } from './use-credentials.ts';
import { useTestSend } from './use-test-send.ts';

interface TestFormProps {
  kind: 'text' | 'media';
  credentials: ApiCredentials;
}

const formOf = (number: string, body: string, file: File): FormData => {
  const form = new FormData();
  form.append('number', number);
  if (body) form.append('body', body);
  form.append('medias', file, file.name);
  return form;
};

/** A form that really sends, with the example that does the same. */
export function TestForm({ kind, credentials }: TestFormProps) {
  const text = useText(messagesApiText);
  const { token, number, setNumber, setTried: setTokenTried } = credentials;
  const [body, setBody] = useState('');
  const [file, setFile] = useState<FileChange>({ kind: 'kept' });
  const [isTried, setTried] = useState(false);
  const test = useTestSend(token, text.sent);
  const wrongField = useFocusInvalidField<HTMLFormElement>();
  const chosen = file.kind === 'chosen' ? file.file : undefined;
  const errors = {
    number: number === '' ? text.required : ApiNumber.safeParse(number).success ? undefined : text.wrongNumber,
    body: kind === 'text' && body.trim() === '' ? text.required : undefined,
    file: kind === 'media' && !chosen ? text.required : undefined,
  };
  const errorOf = (name: keyof typeof errors) => (isTried ? errors[name] : undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    setTokenTried(true);
    if (token === '' || Object.values(errors).some(Boolean)) return;
    void test.send(chosen ? formOf(number, body, chosen) : { number, body });
  };
  const [title, about] = kind === 'text' ? [text.textTest, text.textAbout] : [text.mediaTest, text.mediaAbout];
  const example = { api: `${location.origin}/api`, token, number: number || '5511999999999', body: body || 'Olá!' };
  return (
    <section className="api-test framed grid gap-3" aria-label={title}>
      <p>{about}</p>
      <div className="api-test-columns grid align-start gap-4">
        <form className="form" noValidate onSubmit={submit} {...wrongField}>
          <TextField
            label={text.number}
            name="number"
            hint={text.numberHint}
            value={number}
            error={errorOf('number')}
            inputMode="numeric"
            isRequired
            onChange={(typed) => setNumber(typed.replace(/\D/g, ''))}
          />
          <TextAreaField
            label={kind === 'text' ? text.body : text.caption}
            name="body"
            value={body}
            error={errorOf('body')}
            isRequired={kind === 'text'}
            onChange={setBody}
          />
          {kind === 'media' && (
            <div>
              <FileField current={null} change={file} progress={null} onChange={setFile} />
              {errorOf('file') && <p className="api-missing">{errorOf('file')}</p>}
            </div>
          )}
          <div>
            <Button kind="primary" type="submit" icon={<SendIcon size={18} />} isBusy={test.isBusy}>
              {text.send}
            </Button>
            {isTried && token === '' && <p className="api-missing">{text.tokenFirst}</p>}
          </div>
          <ApiTestAnswer test={test} />
        </form>
        <ExampleCode kind={kind} values={example} />
      </div>
    </section>
  );
}
