import { useId, useState } from 'react';
import { campaignSettings } from '#shared/campaign-settings/contract.ts';
import { confirmationSlots, messageSlots } from '#shared/campaigns/campaign.ts';
import { useResource } from '#web/api/use-resource.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { CheckIcon } from '#web/ui/buttons/icons.tsx';
import { TextAreaField } from '#web/ui/fields/field.tsx';
import { insertAtCursor } from '#web/ui/fields/insert-at-cursor.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { Tabs } from '#web/ui/layout/tabs.tsx';
import { NoticeBox } from '#web/ui/states/notice.tsx';
import { campaignFormText } from './campaigns.text.ts';
import { parseCampaignSettings } from './parse-campaign-settings.ts';
import type { CampaignFormState } from './use-campaign-form.ts';

const ofRecipient = ['nome', 'numero', 'email'];

/** The five versions of the message, or of the question that asks for confirmation. */
export function CampaignTextsPart({ form, isConfirmation }: { form: CampaignFormState; isConfirmation: boolean }) {
  const words = useText(campaignFormText);
  const panelId = useId();
  const slots = isConfirmation ? confirmationSlots : messageSlots;
  const nameOf = isConfirmation ? words.confirmationSlot : words.slot;
  const [slot, setSlot] = useState<(typeof messageSlots)[number] | (typeof confirmationSlots)[number]>(slots[0]);
  const settings = useResource(campaignSettings.list, {});
  const own = settings.data ? parseCampaignSettings(settings.data).variables.map(({ key }) => key) : [];
  const { values, field } = form;
  const at = (slots as readonly string[]).indexOf(slot);
  return (
    <>
      {isConfirmation && !values.confirmation && <NoticeBox kind="info">{words.confirmationOff}</NoticeBox>}
      <p className="cell-muted">{isConfirmation ? words.confirmationsHint : words.variantsHint}</p>
      <Tabs
        label={isConfirmation ? words.confirmations : words.messages}
        controls={panelId}
        isMinor
        selected={slot}
        onSelect={setSlot}
        tabs={slots.map((id, n) => ({
          id,
          text: String(n + 1),
          badge: values[id].trim() !== '' && (
            <span role="img" aria-label={words.hasText}>
              <CheckIcon size={14} />
            </span>
          ),
        }))}
      />
      <div id={panelId} role="tabpanel" aria-label={nameOf(at + 1)}>
        <TextAreaField
          key={slot}
          {...field(slot, nameOf(at + 1))}
          // Without any text the error is the first field's, whichever is shown.
          error={form.errors[slot] ?? form.errors[slots[0]]}
          rows={8}
        />
        <div className="campaign-variables row wrap gap-2">
          <span>{words.variables}</span>
          {[...ofRecipient, ...own].map((key) => (
            <Button key={key} onClick={() => insertAtCursor(slot, `{${key}}`)}>{`{${key}}`}</Button>
          ))}
        </div>
      </div>
    </>
  );
}
