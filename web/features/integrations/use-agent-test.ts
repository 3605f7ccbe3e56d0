import { secretMask } from '#shared/http/masked.ts';
import { integrations, type QueueIntegration } from '#shared/integrations/contract.ts';
import { useCommand } from '#web/api/use-command.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { toast } from '#web/ui/states/toast.tsx';
import { useErrorText } from '#web/ui/states/use-error-text.ts';
import { integrationFormText } from './integration-form.text.ts';

const key = 'agent-test';
/** Milliseconds for reading an answer, and for the longest wait for one. */
const [readMs, waitMs] = [8000, 20_000];

/** Greets the agent of a stored Dialogflow integration; a toast shows its answer or the reason of the failure. */
export function useAgentTest() {
  const text = useText(integrationFormText);
  const errorText = useErrorText();
  const { run } = useCommand(integrations.testSession);
  return async ({ id, name, projectName, language }: QueueIntegration) => {
    toast.info(text.testing(name), { key, ms: waitMs });
    const outcome = await run({ body: { projectName, language, jsonContent: secretMask, integrationId: id } });
    if (outcome.ok) toast.success(`${text.testAnswer} ${outcome.answer.messages.join(' ')}`, { key, ms: readMs });
    else toast.error(`${name}: ${errorText(outcome.error)}`, { key, ms: readMs });
  };
}
