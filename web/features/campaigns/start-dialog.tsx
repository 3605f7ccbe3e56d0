import { useState } from 'react';
import type { Campaign } from '#shared/campaigns/campaign.ts';
import { campaigns } from '#shared/campaigns/contract.ts';
import type { ParsedAnswerOf } from '#shared/http/route.ts';
import { useCommand } from '#web/api/use-command.ts';
import type { Resource } from '#web/api/use-resource.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { TextField } from '#web/ui/fields/field.tsx';
import { formatMoment } from '#web/ui/format/dates.ts';
import { uiText } from '#web/ui/language/ui.text.ts';
import { useLanguage, useText } from '#web/ui/language/use-text.ts';
import { ErrorNotice, NoticeBox } from '#web/ui/states/notice.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { toast } from '#web/ui/states/toast.tsx';
import './campaigns.css';
import { campaignStartText, campaignsText, momentText } from './campaigns.text.ts';
import { campaignMomentInWords } from './shown-moment.ts';
import { useCampaignEstimate } from './use-current-estimate.ts';

type Words = ReturnType<typeof useText<typeof campaignStartText>>;

/** A duration in words: minutes, hours, or days from the second day on. */
const durationOf = (seconds: number, words: Words): string => {
  const minutes = Math.round(seconds / 60);
  if (minutes < 1) return words.lessThanMinute;
  if (minutes < 60) return words.minutes(minutes);
  const hours = Math.floor(minutes / 60);
  if (hours >= 48) return words.days(Math.round(hours / 24));
  return minutes % 60 === 0 ? words.hours(hours) : `${words.hours(hours)} ${words.minutes(minutes % 60)}`;
};

/** How many get it, who is left out and why, and how long it takes. */
function Summary({ estimate }: { estimate: Resource<ParsedAnswerOf<typeof campaigns.estimate>> }) {
  const words = useText(campaignStartText);
  const moments = useText(momentText);
  const language = useLanguage();
  const { data, error, isLoading } = estimate;
  const count = (value: number) => value.toLocaleString(language);
  if (isLoading) return <Skeleton height={140} />;
  if (!data) return <ErrorNotice error={error} />;
  const leftOut = data.leftOut.filter((each) => each.count > 0);
  return (
    <>
      <p className="campaign-headline">
        {data.willReceive === 0 ? words.none : words.willReceive(count(data.willReceive), count(data.total))}
      </p>
      {leftOut.length > 0 && (
        <div>
          <strong>{words.leftOut}</strong>
          <ul className="campaign-reasons">
            {leftOut.map(({ reason, count: people, names }) => (
              <li key={reason}>
                <b>{count(people)}</b> {words[reason]}
                <span className="cell-muted">
                  : {names.join(', ')}
                  {people > names.length && '…'}
                </span>
              </li>
            ))}
          </ul>
          {!data.isExact && <p className="cell-muted">{words.notExact}</p>}
        </div>
      )}
      {data.toCheck > 0 && <p className="cell-muted">{words.toCheck(count(data.toCheck))}</p>}
      {data.willReceive > 0 && (
        <dl className="campaign-facts grid gap-3">
          {data.startsAt && data.waitsFor && (
            <div>
              <dt>{words.startsAt}</dt>
              <dd>
                {campaignMomentInWords(data.startsAt, moments)} (
                {data.waitsFor === 'hours' ? words.hoursReason : words.capReason})
              </dd>
            </div>
          )}
          <div>
            <dt>{words.duration}</dt>
            <dd>{durationOf(data.seconds, words)}</dd>
          </div>
          <div>
            <dt>{words.endsAt}</dt>
            <dd>{data.endsAt ? formatMoment(data.endsAt) : '—'}</dd>
          </div>
          <div>
            <dt>{words.sendingDays}</dt>
            <dd>{words.daysOf(data.days, count(data.dailyCap))}</dd>
          </div>
        </dl>
      )}
    </>
  );
}

function TestForm({ campaign }: { campaign: Campaign }) {
  const words = useText(campaignStartText);
  const [number, setNumber] = useState('');
  const test = useCommand(campaigns.test);
  const send = async () => {
    const outcome = await test.run({ params: { campaignId: campaign.id }, body: { number } });
    if (outcome.ok) toast.success(words.testSent);
  };
  return (
    <form
      className="campaign-test grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <TextField
        type="tel"
        name="number"
        label={words.test}
        placeholder={words.testHint}
        value={number}
        onChange={setNumber}
        maxLength={50}
      />
      <Button type="submit" isBusy={test.isRunning} isDisabled={number.replace(/\D/g, '').length < 8}>
        {words.sendTest}
      </Button>
      <ErrorNotice error={test.error} />
    </form>
  );
}

/** The summary before a campaign is started or restarted. */
export function StartDialog({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
  const text = useText(campaignsText);
  const words = useText(campaignStartText);
  const ui = useText(uiText);
  const estimate = useCampaignEstimate(campaign);
  const isAgain = campaign.status === 'CANCELADA';
  const changes = [campaigns.list, campaigns.show];
  const start = useCommand(campaigns.start, { changes });
  const restart = useCommand(campaigns.restart, { changes });
  const { run, isRunning, error } = isAgain ? restart : start;
  const begin = async () => {
    const outcome = await run({ params: { campaignId: campaign.id } });
    if (!outcome.ok) return;
    toast.success(isAgain ? text.restarted : text.started);
    onClose();
  };
  const isScheduled = campaign.status === 'PROGRAMADA';
  return (
    <Dialog
      title={words.title(campaign.name)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{isScheduled ? ui.close : ui.cancel}</Button>
          <Button
            kind={isScheduled ? 'plain' : 'primary'}
            isBusy={isRunning}
            isDisabled={estimate.data?.willReceive === 0}
            onClick={begin}
            testId="start-campaign"
          >
            {isAgain ? text.restart : isScheduled ? text.startNow : text.start}
          </Button>
        </>
      }
    >
      {isScheduled && campaign.scheduledAt && (
        <NoticeBox kind="info">{words.scheduled(formatMoment(campaign.scheduledAt))}</NoticeBox>
      )}
      <Summary estimate={estimate} />
      <TestForm campaign={campaign} />
      <ErrorNotice error={error} />
    </Dialog>
  );
}
