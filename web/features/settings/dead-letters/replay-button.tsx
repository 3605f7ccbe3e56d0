import { deadLetters } from '#shared/dead-letters/contract.ts';
import { useCommand } from '#web/api/use-command.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { toast } from '#web/ui/states/toast.tsx';
import { useErrorText } from '#web/ui/states/use-error-text.ts';
import { deadLettersText } from './dead-letters.text.ts';

/** Sends all dead letters of a job to its queue again; the server moves some hundreds at a time. */
export function ReplayButton({ job, meaning }: { job: string; meaning: string }) {
  const text = useText(deadLettersText);
  const errorText = useErrorText();
  const { run, isRunning } = useCommand(deadLetters.replay, { changes: [deadLetters.list] });
  const replay = async () => {
    let moved = 0;
    for (let hasMore = true; hasMore; ) {
      const outcome = await run({ body: { job } });
      if (!outcome.ok) return void toast.error(errorText(outcome.error));
      moved += outcome.answer.moved;
      hasMore = outcome.answer.hasMore;
    }
    toast.success(text.replayed(moved));
  };
  return (
    <Button label={text.replayOf(meaning)} isBusy={isRunning} onClick={replay}>
      {text.replay}
    </Button>
  );
}
