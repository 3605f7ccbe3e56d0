import { useEffect, useRef, useState } from 'react';
import { presenceBesideColleague } from '#shared/presence/presence.ts';
import { sendCommand, useLiveEvent } from '#web/api/realtime.ts';

/** The names of the members who type in this chat at the moment, and a function that reports that this user types. */
export function useChatTyping(chatId: number) {
  const [typing, setTyping] = useState<ReadonlyMap<number, { name: string; until: number }>>(new Map());
  const reportedAt = useRef(0);
  useLiveEvent('chatTyping', ({ chatId: of, user }) => {
    if (of === chatId)
      setTyping((before) =>
        new Map(before).set(user.id, { name: user.name, until: Date.now() + presenceBesideColleague.typingForMs }),
      );
  });
  useLiveEvent('chatMessage', ({ message }) => {
    if (message.chatId !== chatId) return;
    setTyping((before) => new Map([...before].filter(([id]) => id !== message.senderId)));
  });
  useEffect(() => {
    const ends = [...typing.values()].map(({ until }) => until);
    if (ends.length === 0) return;
    const timer = setTimeout(
      () => setTyping((before) => new Map([...before].filter(([, { until }]) => until > Date.now()))),
      Math.max(0, Math.min(...ends) - Date.now()) + 10,
    );
    return () => clearTimeout(timer);
  }, [typing]);
  const report = () => {
    if (Date.now() - reportedAt.current < presenceBesideColleague.typingEveryMs) return;
    reportedAt.current = Date.now();
    sendCommand({ action: 'typingChat', chatId });
  };
  return { names: [...typing.values()].map(({ name }) => name), report };
}
