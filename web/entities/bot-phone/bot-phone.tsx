import type { SimulatedBotTurn } from '#shared/bot/play.ts';
import { MarkedText } from '#web/entities/messages/marked-text.tsx';
import { SimulatedPhone, type SimulatedPhoneLine } from '#web/entities/phone/phone.tsx';
import { FileIcon, RobotIcon } from '#web/ui/buttons/icons.tsx';
import { useLanguage, useText } from '#web/ui/language/use-text.ts';
import { Failure } from '#web/ui/states/failure.tsx';
import { ErrorNotice, NoticeBox } from '#web/ui/states/notice.tsx';
import { SkeletonRows } from '#web/ui/states/skeleton.tsx';
import './bot-phone.css';
import { botPhoneText } from './bot-phone.text.ts';
import type { BotConfigurationViews, UnsavedChanges } from './bot-views.ts';
import { ConnectionField } from './connection-field.tsx';
import { simulatedTimeOf } from './pretended-time.ts';
import { ruleText } from './rule.text.ts';
import { botRuleLine } from './rule-line.ts';
import { dayInWords, TimeFields } from './time-fields.tsx';
import { useBotTest } from './use-bot-test.ts';
import { useBotViews } from './use-bot-views.ts';

function Bubble({ message }: { message: SimulatedBotTurn['messages'][number] }) {
  if ('body' in message) return <MarkedText text={message.body} />;
  return (
    <span className="phone-file row gap-2">
      <FileIcon size={18} />
      {message.file.fileName}
    </span>
  );
}

/** Names the assistant that would have been asked. */
const namingOf =
  ({ prompts, integrations }: ReturnType<typeof useBotViews>['assistants']) =>
  ({ assistants }: SimulatedBotTurn): string | undefined => {
    const by = assistants.find(({ listens }) => !listens)?.by;
    if (!by) return undefined;
    const [rows, id] = 'promptId' in by ? [prompts?.rows, by.promptId] : [integrations?.rows, by.integrationId];
    return rows?.find((row) => row.id === id)?.name;
  };

const linesOf = (
  turns: readonly SimulatedBotTurn[],
  caption: (turn: SimulatedBotTurn) => string,
): SimulatedPhoneLine[] =>
  turns.flatMap((turn, at): SimulatedPhoneLine[] => [
    { id: `${at}`, by: 'customer', content: turn.text },
    ...turn.messages.map(
      (message, n): SimulatedPhoneLine => ({ id: `${at}.${n}`, by: 'answer', content: <Bubble message={message} /> }),
    ),
    {
      id: `${at} rule`,
      by: 'caption',
      content: (
        <>
          <RobotIcon size={14} />
          {caption(turn)}
        </>
      ),
    },
  ]);

interface PlayingProps {
  views: BotConfigurationViews;
  unsaved: UnsavedChanges;
  nameOfAssistant: (turn: SimulatedBotTurn) => string | undefined;
}

function Playing({ views, unsaved, nameOfAssistant }: PlayingProps) {
  const text = useText(botPhoneText);
  const rules = useText(ruleText);
  const language = useLanguage();
  const { company } = views;
  const bot = useBotTest(views, unsaved, text.customer);
  const { time, played, connection, connections } = bot;
  const names = { queue: bot.queueName, option: bot.optionOf, assistant: nameOfAssistant };
  const lines = linesOf(played.turns, (turn) => botRuleLine(turn, rules, names));
  const { date, time: clock } = simulatedTimeOf(time.start, company.timeZone);
  const day = <span className="phone-day">{`${dayInWords(date, language)} · ${clock}`}</span>;
  const hasNothingToTry = !unsaved.queue && !connection;
  return (
    <SimulatedPhone
      name={company.name}
      lines={lines.length > 0 ? [{ id: 'day', by: 'caption', content: day }, ...lines] : []}
      empty={text.empty}
      opening={text.opening}
      choices={played.choices}
      isBusy={played.missing.length > 0 && !bot.error}
      isDisabled={hasNothingToTry}
      head={
        <>
          <ConnectionField connections={connections} value={connection?.id} onChange={bot.chooseConnection} />
          <TimeFields value={time.pretended} now={time.now} holidays={company.holidays} onChange={time.set} />
        </>
      }
      foot={
        <>
          {hasNothingToTry && <NoticeBox kind="info">{text.noConnection}</NoticeBox>}
          {unsaved.queue && !connection && <p className="meta">{text.notOffered}</p>}
          <ErrorNotice error={bot.error} />
        </>
      }
      onSend={bot.write}
      onRestart={bot.restart}
    />
  );
}

/** A phone that plays the bot with unsaved changes at any pretended time. It sends nothing and stores nothing. */
export default function BotPhone({ unsaved }: { unsaved: UnsavedChanges }) {
  const { views, assistants, error, retry } = useBotViews();
  if (error) return <Failure error={error} onRetry={retry} />;
  if (!views) return <SkeletonRows />;
  return <Playing views={views} unsaved={unsaved} nameOfAssistant={namingOf(assistants)} />;
}
