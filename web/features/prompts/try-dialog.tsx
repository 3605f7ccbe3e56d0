import { useState } from 'react';
import { type Prompt, prompts, type TriedMessage } from '#shared/prompts/contract.ts';
import { useCommand } from '#web/api/use-command.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { TextField } from '#web/ui/fields/field.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { ErrorNotice, Notice } from '#web/ui/states/notice.tsx';
import { tryText } from './try.text.ts';

interface ShownMessage extends TriedMessage {
  id: number;
}

/** A conversation with a prompt as a customer would have it. It exists in this dialog only. */
export function TryDialog({ prompt, onClose }: { prompt: Prompt; onClose: () => void }) {
  const text = useText(tryText);
  const ask = useCommand(prompts.tryOut, { changes: [prompts.usage, prompts.list] });
  const [shown, setShown] = useState<readonly ShownMessage[]>([]);
  const [typed, setTyped] = useState('');
  const [isOver, setIsOver] = useState(false);
  const send = async () => {
    const messages = [...shown, { id: shown.length, fromCustomer: true, text: typed.trim() }];
    const sent = messages.slice(-100).map(({ fromCustomer, text: words }) => ({ fromCustomer, text: words }));
    const outcome = await ask.run({ params: { promptId: prompt.id }, body: { messages: sent } });
    if (!outcome.ok) return;
    const { text: words, isHandOver } = outcome.answer;
    setShown(words === '' ? messages : [...messages, { id: messages.length, fromCustomer: false, text: words }]);
    setIsOver(isHandOver);
    setTyped('');
  };
  const begin = () => {
    setShown([]);
    setIsOver(false);
  };
  return (
    <Dialog
      isWide
      title={text.title(prompt.name)}
      onClose={onClose}
      actions={
        <Button onClick={begin} isDisabled={shown.length === 0}>
          {text.again}
        </Button>
      }
    >
      <p className="cell-muted">{text.note}</p>
      <ol className="prompt-tried" aria-live="polite" aria-label={text.conversation}>
        {shown.map((one) => (
          <li key={one.id} className={one.fromCustomer ? 'by-customer' : 'by-prompt'}>
            <strong>{one.fromCustomer ? text.customer : prompt.name}</strong>
            <p>{one.text}</p>
          </li>
        ))}
      </ol>
      {isOver && <Notice kind="info">{text.handedOver(prompt.queue?.name)}</Notice>}
      <ErrorNotice error={ask.error} />
      <form
        className="prompt-try-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.trim() !== '' && !ask.isRunning) void send();
        }}
      >
        <TextField label={text.message} value={typed} onChange={setTyped} maxLength={4000} />
        <Button type="submit" kind="primary" isBusy={ask.isRunning} isDisabled={typed.trim() === ''}>
          {text.send}
        </Button>
      </form>
    </Dialog>
  );
}
