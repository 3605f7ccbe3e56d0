import { useEffect, useState } from 'react';
import { confirmationSlots, messageSlots } from '#shared/campaigns/campaign.ts';
import { campaigns } from '#shared/campaigns/contract.ts';
import type { ParsedAnswerOf } from '#shared/http/route.ts';
import { useCommand } from '#web/api/use-command.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { NextIcon, PreviousIcon } from '#web/ui/buttons/icons.tsx';
import { formatPhone } from '#web/ui/format/phone-number.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { ErrorNotice } from '#web/ui/states/notice.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import type { CampaignValues } from './campaign-values.ts';
import { campaignFormText } from './campaigns.text.ts';

/** The texts as a person of the audience gets them; the buttons go from person to person. */
export function PreviewPart({ values }: { values: CampaignValues }) {
  const words = useText(campaignFormText);
  const { run, error } = useCommand(campaigns.preview);
  const [index, setIndex] = useState(0);
  const [shown, setShown] = useState<ParsedAnswerOf<typeof campaigns.preview> | null>(null);
  const slots = values.confirmation ? [...confirmationSlots, ...messageSlots] : messageSlots;
  const used = slots.filter((slot) => values[slot].trim() !== '');
  const { contactListId, tagListId, fileListId } = values;
  const asked = JSON.stringify({ contactListId, tagListId, fileListId, messages: used.map((slot) => values[slot]) });
  useEffect(() => {
    let isCurrent = true;
    void run({ body: { ...JSON.parse(asked), index } }).then((outcome) => {
      if (isCurrent && outcome.ok) setShown(outcome.answer);
    });
    return () => {
      isCurrent = false;
    };
  }, [run, asked, index]);
  if (used.length === 0) return <p className="cell-muted">{words.previewNothing}</p>;
  if (error) return <ErrorNotice error={error} />;
  if (!shown) return <Skeleton height={120} />;
  const { recipient } = shown;
  return (
    <section className="campaign-preview column gap-3" aria-label={words.preview}>
      <div className="cell-row">
        <span aria-live="polite">
          {recipient ? words.previewFor(recipient.name, formatPhone(recipient.number)) : words.previewExample}
        </span>
        <span className="cell-row tight">
          <IconButton
            label={words.previous}
            icon={<PreviousIcon />}
            disabled={index === 0}
            onClick={() => setIndex(index - 1)}
          />
          <IconButton
            label={words.next}
            icon={<NextIcon />}
            disabled={!shown.hasMore}
            onClick={() => setIndex(index + 1)}
          />
        </span>
      </div>
      <div className="campaign-chat column gap-3">
        {shown.messages.map((message, n) => {
          const slot = used[n];
          const isQuestion = slot !== undefined && (confirmationSlots as readonly string[]).includes(slot);
          const number = Number(slot?.at(-1) ?? n + 1);
          return (
            <figure key={slot ?? n}>
              <figcaption className="cell-muted">
                {isQuestion ? words.confirmationSlot(number) : words.slot(number)}
              </figcaption>
              <p className="campaign-bubble">{message}</p>
            </figure>
          );
        })}
      </div>
    </section>
  );
}
