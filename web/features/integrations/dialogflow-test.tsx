import { useState } from 'react';
import { secretMask } from '#shared/http/masked.ts';
import { integrations } from '#shared/integrations/contract.ts';
import { useCommand } from '#web/api/use-command.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { ErrorNotice, NoticeBox } from '#web/ui/states/notice.tsx';
import { integrationFormText } from './integration-form.text.ts';
import type { IntegrationFormState } from './use-integration-form.ts';

/** Sends a greeting to the Dialogflow agent as configured in the form, before customers use it. */
export function DialogflowTest({ form: { values, hasKey, id } }: { form: IntegrationFormState }) {
  const text = useText(integrationFormText);
  const test = useCommand(integrations.testSession);
  const [answers, setAnswers] = useState<readonly string[] | null>(null);
  const jsonContent = values.jsonContent || (hasKey ? secretMask : '');
  const run = async () => {
    setAnswers(null);
    const { projectName, language } = values;
    const outcome = await test.run({ body: { projectName, language, jsonContent, integrationId: id } });
    if (outcome.ok) setAnswers(outcome.answer.messages);
  };
  return (
    <div className="grid gap-2">
      <div>
        <Button isBusy={test.isRunning} isDisabled={!values.projectName.trim() || !jsonContent} onClick={run}>
          {text.test}
        </Button>
      </div>
      {answers && (
        <NoticeBox kind="info">
          {text.testAnswer}
          {answers.map((words) => (
            <p key={words} className="integration-said">
              {words}
            </p>
          ))}
        </NoticeBox>
      )}
      <ErrorNotice error={test.error} />
    </div>
  );
}
