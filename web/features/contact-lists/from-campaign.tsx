import { useState } from 'react';
import { campaigns } from '#shared/campaigns/contract.ts';
import type { ChosenRecipients } from '#shared/contact-lists/contact-list.ts';
import { useResource } from '#web/api/use-resource.ts';
import type { ContactImportChoice } from '#web/entities/imports/use-file-import.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';
import { SelectField } from '#web/ui/fields/field.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { ErrorNotice } from '#web/ui/states/notice.tsx';
import { itemsText } from './contact-lists.text.ts';

/** Chooses recipients of a campaign by what became of its message. */
export function FillFromCampaign({ onChoose }: { onChoose: (chosen: ContactImportChoice) => Promise<void> }) {
  const text = useText(itemsText);
  const all = useResource(campaigns.listAll, { query: {} });
  const [campaignId, setCampaignId] = useState('');
  const [recipients, setRecipients] = useState('unanswered');
  const [isBusy, setBusy] = useState(false);
  const add = async () => {
    setBusy(true);
    await onChoose({ campaignId: Number(campaignId), recipients: recipients as ChosenRecipients });
    setBusy(false);
  };
  return (
    <div className="column gap-3">
      <ErrorNotice error={all.error} />
      <ChoiceField
        label={text.fromCampaign}
        name="campaignId"
        value={campaignId}
        rows={all.data ?? []}
        isLoading={all.isLoading}
        onChange={setCampaignId}
      />
      <SelectField
        label={text.whichOf}
        name="recipients"
        value={recipients}
        options={[
          { value: 'unanswered', text: text.unanswered },
          { value: 'unread', text: text.unread },
          { value: 'answered', text: text.answered },
          { value: 'failed', text: text.failedOnes },
        ]}
        onChange={setRecipients}
      />
      <div>
        <Button kind="primary" isBusy={isBusy} isDisabled={campaignId === ''} onClick={() => void add()}>
          {text.addThese}
        </Button>
      </div>
    </div>
  );
}
