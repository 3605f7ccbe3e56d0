import { useState } from 'react';
import { tags } from '#shared/tags/contract.ts';
import { useResource } from '#web/api/use-resource.ts';
import type { ContactImportChoice } from '#web/entities/imports/use-file-import.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { ErrorNotice } from '#web/ui/states/notice.tsx';
import { itemsText } from './contact-lists.text.ts';

/** Chooses the tag whose people are put on the list. */
export function FillFromTag({ onChoose }: { onChoose: (chosen: ContactImportChoice) => Promise<void> }) {
  const text = useText(itemsText);
  const all = useResource(tags.listAll, {});
  const [tagId, setTagId] = useState('');
  const [isBusy, setBusy] = useState(false);
  const add = async () => {
    setBusy(true);
    await onChoose({ tagId: Number(tagId) });
    setBusy(false);
  };
  return (
    <div className="column gap-3">
      <ErrorNotice error={all.error} />
      <ChoiceField
        label={text.fromTag}
        name="tagId"
        hint={text.tagHint}
        value={tagId}
        rows={all.data ?? []}
        isLoading={all.isLoading}
        onChange={setTagId}
      />
      <div>
        <Button kind="primary" isBusy={isBusy} isDisabled={tagId === ''} onClick={() => void add()}>
          {text.addThese}
        </Button>
      </div>
    </div>
  );
}
