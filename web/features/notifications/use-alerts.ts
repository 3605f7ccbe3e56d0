import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Ticket } from '#shared/tickets/ticket.ts';
import { isInFront } from '#web/api/front-conversation.ts';
import { useLive } from '#web/api/realtime.ts';
import { useUser } from '#web/api/session.ts';
import { showNotice } from './desktop-notices.ts';
import { hrefOf } from './href-of.ts';
import { notifies } from './notifies.ts';
import { isRingingTab, joinRingingTabs } from './ringing-tab.ts';
import { ring } from './sound.ts';
import { readVolume } from './use-volume.ts';

/** Customers write in bursts: one sound for those that come together. */
const quietMs = 1500;
let rangAt = Number.NEGATIVE_INFINITY;

const ringOnce = () => {
  const now = performance.now();
  if (now - rangAt < quietMs) return;
  rangAt = now;
  void ring(readVolume());
};

/** Events may come twice; what was told is not told again. */
const told = new Set<string>();
const mostTold = 500;
const isNews = (messageId: string): boolean => {
  if (told.has(messageId)) return false;
  if (told.size >= mostTold) told.clear();
  told.add(messageId);
  return true;
};

/** Tells of a customer's new message by a sound and outside the page, in one tab, unless somebody is looking at it. */
export const useAlerts = (wordsOf: (ticket: Ticket) => string): void => {
  const me = useUser();
  const navigate = useNavigate();
  useEffect(joinRingingTabs, []);
  const tell = async (ticket: Ticket) => {
    if (await isInFront(ticket.id)) return;
    ringOnce();
    showNotice({
      title: ticket.contact.name,
      body: wordsOf(ticket),
      tag: ticket.uuid,
      onClick: () => void navigate(hrefOf(ticket)),
    });
  };
  useLive('appMessage', (event) => {
    if (event.action !== 'create' || event.message.fromMe || !notifies(event.ticket, me)) return;
    if (isNews(event.message.id) && isRingingTab()) void tell(event.ticket);
  });
};
