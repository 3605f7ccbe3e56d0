import { Button } from '#web/ui/buttons/button.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { NoticeBox } from '#web/ui/states/notice.tsx';
import { formText } from './form.text.ts';

/** Another user stored changes while this form was edited; `onDiscard` shows theirs. */
export function ChangedElsewhere({ onDiscard }: { onDiscard: () => void }) {
  const text = useText(formText);
  return (
    <NoticeBox kind="info">
      <p>{text.changedElsewhere}</p>
      <Button kind="quiet" onClick={onDiscard}>
        {text.showTheirs}
      </Button>
    </NoticeBox>
  );
}
