import { useState } from 'react';
import type { BotOption } from '#shared/bot/config.ts';
import { playBot } from '#shared/bot/play.ts';
import { type BotViews, configToTry, connectionsToTry, type UnsavedChanges } from './bot-views.ts';
import { localTimeOf, momentIn, type PretendedTime } from './pretended-time.ts';
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

/** A conversation with the bot. All of it is played again with every change of the time or the configuration. */
export function useBotTest(views: BotViews, unsaved: UnsavedChanges, customer: string) {
  const time = useTestTime(views.company.timeZone);
  const [texts, setTexts] = useState<readonly string[]>([]);
  const [chosenId, chooseConnection] = useState<number | null>(null);
  const connections = connectionsToTry(views, unsaved);
  const connection =
    connections.find(({ id }) => id === chosenId) ?? connections.find(({ isDefault }) => isDefault) ?? connections[0];
  const config = configToTry(views, unsaved, connection);
  const trees = new Map<number, readonly BotOption[]>();
  const { queue, options } = unsaved;
  const { played, error } = usePlayed(views.queues, (storedTreeOf) => {
    const treeOf = (id: number) => {
      const tree = id === queue?.id && options ? options : storedTreeOf(id);
      if (tree) trees.set(id, tree);
      return tree;
    };
    const context = { contactName: customer, language: views.settings.customerLanguage };
    return playBot({ config, treeOf, texts, start: time.start, context });
  });
  return {
    time,
    connections,
    connection,
    chooseConnection,
    played,
    error,
    queueName: (id: number): string => config.queues.get(id)?.name ?? '',
    optionOf: (queueId: number, id: number) => trees.get(queueId)?.find((option) => option.id === id),
    write: (text: string): true => {
      setTexts((before) => [...before, text]);
      return true;
    },
    restart: () => {
      setTexts([]);
      time.set(time.pretended);
    },
  };
}
