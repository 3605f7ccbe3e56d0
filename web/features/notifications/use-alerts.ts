import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Ticket } from '#shared/tickets/ticket.ts';
import { isOnScreen } from '#web/api/front-conversation.ts';
import { useLive } from '#web/api/realtime.ts';
import { useUser } from '#web/api/session.ts';
import { showNotice } from './desktop-notices.ts';
import { hrefOf } from './href-of.ts';
import { notifies } from './notifies.ts';
import { playSound } from './sound.ts';
import { isSoundTab, joinSoundTabs } from './sound-tab.ts';
import { readVolume } from './use-volume.ts';

/** Milliseconds: customers write in bursts, and a burst makes one sound. */
const quietMs = 1500;
let playedAt = Number.NEGATIVE_INFINITY;

const playOnce = () => {
  const now = performance.now();
  if (now - playedAt < quietMs) return;
  playedAt = now;
  void playSound(readVolume());
};

/** Ids of messages already notified: events may come twice. */
const notified = new Set<string>();
const mostNotified = 500;
const isNews = (messageId: string): boolean => {
  if (notified.has(messageId)) return false;
  if (notified.size >= mostNotified) notified.clear();
  notified.add(messageId);
  return true;
};

/**
 * Notifies of a customer's new message by sound and desktop notice, in one tab, unless the conversation is on screen
 * and looked at.
 */
export const useAlerts = (wordsOf: (ticket: Ticket) => string): void => {
  const me = useUser();
  const navigate = useNavigate();
  useEffect(joinSoundTabs, []);
  const tell = async (ticket: Ticket) => {
    if (await isOnScreen(ticket.id)) return;
    playOnce();
    showNotice({
      title: ticket.contact.name,
      body: wordsOf(ticket),
      tag: ticket.uuid,
      onClick: () => void navigate(hrefOf(ticket)),
    });
  };
  useLive('appMessage', (event) => {
    if (event.action !== 'create' || event.message.fromMe || !notifies(event.ticket, me)) return;
    if (isNews(event.message.id) && isSoundTab()) void tell(event.ticket);
  });
};
