import { useState } from 'react';
import type { BodyInput } from '#shared/http/route.ts';
import { type PromptTrialMessage, prompts, unsavedPromptId } from '#shared/prompts/contract.ts';
import { useCommand } from '#web/api/use-command.ts';
import { MarkedText } from '#web/entities/messages/marked-text.tsx';
import { SimulatedPhone, type SimulatedPhoneLine } from '#web/entities/phone/phone.tsx';
import { SparkIcon } from '#web/ui/buttons/icons.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { ErrorNotice } from '#web/ui/states/notice.tsx';
import { tryText } from './try.text.ts';

/** A message of the customer or the prompt, with a line about the answer below it. */
interface Tried extends PromptTrialMessage {
  caption?: string;
}

type UnsavedPrompt = NonNullable<BodyInput<typeof prompts.tryOut>['unsaved']>;

interface TriedPrompt {
  /** Absent while it was never saved. */
  id?: number;
  name: string;
  queue?: { name: string } | null;
}

/** The newest messages, as many as the route takes. */
const maxSent = 100;

const linesOf = (tried: readonly Tried[]): SimulatedPhoneLine[] =>
  tried.flatMap(({ fromCustomer, text, caption }, at): SimulatedPhoneLine[] => [
    ...(text === ''
      ? []
      : [{ id: `${at}`, by: fromCustomer ? 'customer' : 'answer', content: <MarkedText text={text} /> } as const]),
    ...(caption === undefined
      ? []
      : [
          {
            id: `${at} caption`,
            by: 'caption',
            content: (
              <>
                <SparkIcon size={14} />
                {caption}
              </>
            ),
          } as const,
        ]),
  ]);

/**
 * A phone that asks a prompt with its unsaved fields, as a customer would. The conversation exists on this phone only;
 * what was answered before a change of the form stays, because each answer costs tokens.
 */
export default function PromptPhone({ prompt, unsaved }: { prompt: TriedPrompt; unsaved?: UnsavedPrompt }) {
  const text = useText(tryText);
  const name = prompt.name.trim() || text.unnamed;
  const ask = useCommand(prompts.tryOut, { changes: [prompts.usage, prompts.list] });
  const [tried, setTried] = useState<readonly Tried[]>([]);
  const send = async (typed: string): Promise<boolean> => {
    const asked: Tried[] = [...tried, { fromCustomer: true, text: typed }];
    const messages = asked
      .filter((message) => message.text !== '')
      .slice(-maxSent)
      .map(({ fromCustomer, text: words }) => ({ fromCustomer, text: words }));
    const outcome = await ask.run({
      params: { promptId: prompt.id ?? unsavedPromptId },
      body: { messages, ...(unsaved && { unsaved }) },
    });
    if (!outcome.ok) return false;
    const { text: words, isHandOver, totalTokens } = outcome.answer;
    const caption = isHandOver ? text.handedOver(prompt.queue?.name) : text.answered(name, totalTokens);
    setTried([...asked, { fromCustomer: false, text: words, caption }]);
    return true;
  };
  return (
    <SimulatedPhone
      name={name}
      lines={linesOf(tried)}
      empty={text.note}
      opening={text.opening}
      isBusy={ask.isRunning}
      foot={<ErrorNotice error={ask.error} />}
      onSend={send}
      onRestart={() => {
        ask.clearError();
        setTried([]);
      }}
    />
  );
}
