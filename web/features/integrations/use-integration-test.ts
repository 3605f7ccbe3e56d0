import { useRef, useState } from 'react';
import { type IntegrationTest, integrations, type QueueIntegration } from '#shared/integrations/contract.ts';
import { useCommand } from '#web/api/use-command.ts';

export interface IntegrationTestState {
  row: QueueIntegration;
  outcome?: IntegrationTest | undefined;
}

/** Calls a stored integration with a sample message. An answer that comes after the dialog was closed is dropped. */
export function useIntegrationTest() {
  const { run, isRunning, error } = useCommand(integrations.test);
  const [shown, setShown] = useState<IntegrationTestState>();
  const latest = useRef(0);
  const start = async (row: QueueIntegration) => {
    latest.current += 1;
    const own = latest.current;
    setShown({ row });
    const done = await run({ params: { integrationId: row.id } });
    if (own === latest.current && done.ok) setShown({ row, outcome: done.answer });
  };
  const close = () => {
    latest.current += 1;
    setShown(undefined);
  };
  return { shown, isRunning, error, start, close };
}
