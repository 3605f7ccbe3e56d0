import { useState } from 'react';
import type { BotOption } from '#shared/bot/config.ts';
import { simulateBotConversation } from '#shared/bot/play.ts';
import {
  type BotConfigurationViews,
  botConfigToSimulate,
  connectionsToSimulate,
  type UnsavedChanges,
} from './bot-views.ts';
import { momentOfSimulatedTime, type SimulatedTime, simulatedTimeOf } from './pretended-time.ts';
import { useBotSimulation } from './use-played.ts';

/** The time of the test: pretended, or the moment at which it began. */
const useTestTime = (timeZone: string) => {
  const [pretended, setPretended] = useState<SimulatedTime | null>(null);
  const [now, setNow] = useState(() => new Date());
  return {
    pretended,
    start: pretended ? momentOfSimulatedTime(pretended, timeZone) : now,
    now: simulatedTimeOf(now, timeZone),
    set: (time: SimulatedTime | null) => {
      setNow(new Date());
      setPretended(time);
    },
  };
};

/** A conversation with the bot. All of it is played again with every change of the time or the configuration. */
export function useBotTest(views: BotConfigurationViews, unsaved: UnsavedChanges, customer: string) {
  const time = useTestTime(views.company.timeZone);
  const [texts, setTexts] = useState<readonly string[]>([]);
  const [chosenId, chooseConnection] = useState<number | null>(null);
  const connections = connectionsToSimulate(views, unsaved);
  const connection =
    connections.find(({ id }) => id === chosenId) ?? connections.find(({ isDefault }) => isDefault) ?? connections[0];
  const config = botConfigToSimulate(views, unsaved, connection);
  const trees = new Map<number, readonly BotOption[]>();
  const { queue, options } = unsaved;
  const { played, error } = useBotSimulation(views.queues, (storedTreeOf) => {
    const treeOf = (id: number) => {
      const tree = id === queue?.id && options ? options : storedTreeOf(id);
      if (tree) trees.set(id, tree);
      return tree;
    };
    const context = { contactName: customer, language: views.settings.customerLanguage };
    return simulateBotConversation({ config, treeOf, texts, start: time.start, context });
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
