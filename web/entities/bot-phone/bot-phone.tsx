import { useState } from 'react';
import type { BotOption } from '#shared/bot/config.ts';
import { type PlayedTurn, playBot } from '#shared/bot/play.ts';
import { MarkedText } from '#web/entities/messages/marked-text.tsx';
import { Phone, type PhoneLine } from '#web/entities/phone/phone.tsx';
import { FileIcon, RobotIcon } from '#web/ui/buttons/icons.tsx';
import { useLanguage, useText } from '#web/ui/language/use-text.ts';
import { Failure } from '#web/ui/states/failure.tsx';
import { ErrorNotice, Notice } from '#web/ui/states/notice.tsx';
import { SkeletonRows } from '#web/ui/states/skeleton.tsx';
import './bot-phone.css';
import { botPhoneText } from './bot-phone.text.ts';
import { type BotViews, configToTry, connectionsToTry, newQueueId, type Unsaved } from './bot-views.ts';
import { localTimeOf, momentIn, type PretendedTime } from './pretended-time.ts';
import { ruleText } from './rule.text.ts';
import { ruleLine } from './rule-line.ts';
import { dayInWords, TimeFields } from './time-fields.tsx';
import { useBotViews } from './use-bot-views.ts';
import { usePlayed } from './use-played.ts';

/** The time of the test: pretended, or the moment at which it began. */
const useTestTime = (timeZone: string) => {
  const [pretended, setPretended] = useState<PretendedTime | null>(null);
  const [now, setNow] = useState(() => new Date());
  return {
    pretended,
    start: pretended ? momentIn(pretended, timeZone) : now,
    now: localTimeOf(now, timeZone),
    set: (time: PretendedTime | null) => {
      setNow(new Date());
      setPretended(time);
    },
  };
};

function Bubble({ message }: { message: PlayedTurn['messages'][number] }) {
  if ('body' in message) return <MarkedText text={message.body} />;
  return (
    <span className="phone-file">
      <FileIcon size={18} />
      {message.file.fileName}
    </span>
  );
}

/** Names the assistants that would have been asked. */
const useAssistantName = ({ prompts, integrations }: ReturnType<typeof useBotViews>['assistants']) => {
  return ({ assistants }: PlayedTurn): string | undefined => {
    const by = assistants.find(({ listens }) => !listens)?.by;
    if (!by) return undefined;
    const rows = 'promptId' in by ? prompts?.rows : integrations?.rows;
    const id = 'promptId' in by ? by.promptId : by.integrationId;
    return rows?.find((row) => row.id === id)?.name;
  };
};

interface PlayingProps {
  views: BotViews;
  unsaved: Unsaved;
  nameOfAssistant: (turn: PlayedTurn) => string | undefined;
}

const linesOf = (turns: readonly PlayedTurn[], caption: (turn: PlayedTurn) => string): PhoneLine[] =>
  turns.flatMap((turn, at): PhoneLine[] => [
    { id: `${at}`, by: 'customer', content: turn.text },
    ...turn.messages.map(
      (message, n): PhoneLine => ({ id: `${at}.${n}`, by: 'answer', content: <Bubble message={message} /> }),
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

function Playing({ views, unsaved, nameOfAssistant }: PlayingProps) {
  const text = useText(botPhoneText);
  const rules = useText(ruleText);
  const language = useLanguage();
  const { company, queues, settings } = views;
  const time = useTestTime(company.timeZone);
  const [texts, setTexts] = useState<readonly string[]>([]);
  const [chosenId, setChosenId] = useState<number | null>(null);
  const connections = connectionsToTry(views, unsaved);
  const connection =
    connections.find(({ id }) => id === chosenId) ?? connections.find(({ isDefault }) => isDefault) ?? connections[0];
  const config = configToTry(views, unsaved, connection);
  const known = new Map<number, readonly BotOption[]>();
  const { played, error } = usePlayed(queues, (storedTreeOf) => {
    const treeOf = (id: number) => {
      const tree = id === (unsaved.queue?.id ?? newQueueId) && unsaved.options ? unsaved.options : storedTreeOf(id);
      if (tree) known.set(id, tree);
      return tree;
    };
    const context = { contactName: text.customer, language: settings.customerLanguage };
    return playBot({ config, treeOf, texts, start: time.start, context });
  });
  const caption = (turn: PlayedTurn) =>
    ruleLine(turn, rules, {
      queue: (id) => config.queues.get(id)?.name ?? '',
      option: (queueId, id) => known.get(queueId)?.find((option) => option.id === id),
      assistant: nameOfAssistant,
    });
  const begun = localTimeOf(time.start, company.timeZone);
  const day: PhoneLine = {
    id: 'day',
    by: 'caption',
    content: <span className="phone-day">{`${dayInWords(begun.date, language)} · ${begun.time}`}</span>,
  };
  const lines = linesOf(played.turns, caption);
  const hasNone = !unsaved.queue && !connection;
  return (
    <Phone
      name={company.name}
      lines={lines.length > 0 ? [day, ...lines] : []}
      empty={text.empty}
      opening={text.opening}
      choices={played.choices}
      isBusy={played.missing.length > 0 && !error}
      isDisabled={hasNone}
      head={
        <>
          {connections.length > 1 && connection && (
            <select
              className="amplify-select bot-phone-select"
              aria-label={text.connection}
              value={connection.id}
              onChange={({ target }) => setChosenId(Number(target.value))}
            >
              {connections.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          )}
          <TimeFields value={time.pretended} now={time.now} holidays={company.holidays} onChange={time.set} />
        </>
      }
      foot={
        <>
          {hasNone && <Notice kind="info">{text.noConnection}</Notice>}
          {unsaved.queue && !connection && <Notice kind="info">{text.notOffered}</Notice>}
          <ErrorNotice error={error} />
        </>
      }
      onSend={(typed) => {
        setTexts((before) => [...before, typed]);
        return true;
      }}
      onRestart={() => {
        setTexts([]);
        time.set(time.pretended);
      }}
    />
  );
}

/** A phone that plays the bot with unsaved changes at any pretended time. It sends nothing and stores nothing. */
export default function BotPhone({ unsaved }: { unsaved: Unsaved }) {
  const { views, assistants, error, retry } = useBotViews();
  const nameOfAssistant = useAssistantName(assistants);
  if (error) return <Failure error={error} onRetry={retry} />;
  if (!views) return <SkeletonRows />;
  return <Playing views={views} unsaved={unsaved} nameOfAssistant={nameOfAssistant} />;
}
