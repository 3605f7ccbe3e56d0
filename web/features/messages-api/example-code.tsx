import { useId, useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { CopyIcon } from '#web/ui/buttons/icons.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { Tabs } from '#web/ui/layout/tabs.tsx';
import { useCopyToClipboard } from '#web/ui/states/use-copy.ts';
import { apiExampleCode, type ExampleLanguage, type ExampleValues, exampleLanguages } from './examples.ts';
import { messagesApiText } from './messages-api.text.ts';

/** Code to copy, filled with the user's own values; a token is drawn as dots until it is copied. */
export function ExampleCode({ kind, values }: { kind: 'text' | 'media'; values: ExampleValues }) {
  const text = useText(messagesApiText);
  const panelId = useId();
  const [language, setLanguage] = useState<ExampleLanguage>('curl');
  const shown = apiExampleCode(kind, language, { ...values, token: values.token ? '••••••••' : 'TOKEN' });
  const copy = useCopyToClipboard();
  return (
    <div className="api-example grid gap-2">
      <Tabs
        label={text.language}
        tabs={exampleLanguages.map((id) => ({ id, text: id }))}
        selected={language}
        onSelect={setLanguage}
        controls={panelId}
        isMinor
      />
      <div id={panelId} role="tabpanel" aria-label={language}>
        <pre>{shown}</pre>
      </div>
      <div>
        <Button icon={<CopyIcon size={18} />} onClick={() => copy(apiExampleCode(kind, language, values), text.copied)}>
          {text.copyExample}
        </Button>
      </div>
    </div>
  );
}
