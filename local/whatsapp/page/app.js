import { get, post } from './api.js';
import { chatsPane } from './chats-pane.js';
import { createConversation, noConversation } from './conversation-pane.js';
import { linkTo, place, takeRequest } from './location.js';
import { notify } from './notice.js';
import { phonesPane } from './phones-pane.js';
import { openRequest } from './request-dialog.js';
import { language, text } from './text.js';

document.documentElement.lang = language;
document.title = text.title;

const state = { phones: [], chats: [], groups: [], calls: [], rows: [], conversation: undefined, key: undefined };
const pane = (id) => document.getElementById(id);
const phoneOf = (number) => state.phones.find((phone) => phone.number === number);

function drawLists() {
  const { number, peer } = place();
  document.body.dataset.view = peer ? 'conversation' : number ? 'chats' : 'phones';
  pane('phones').replaceChildren(...phonesPane(state.phones, number));
  pane('chats').replaceChildren(...chatsPane(phoneOf(number), state.phones, number ? state.chats : [], peer));
}

/** Redraws the conversation only when another one is opened, so that half-written text survives events. */
function drawConversation() {
  const { number, peer } = place();
  const phone = phoneOf(number);
  const key = phone && peer ? `${number} ${peer} ${phone.online}` : '';
  if (key !== state.key) {
    state.key = key;
    const group = state.groups.find(({ id }) => id === peer);
    const name = group?.subject ?? phoneOf(peer)?.name ?? peer;
    const nameOf = (author) => (group ? (phoneOf(author)?.name ?? author) : undefined);
    state.conversation = key ? createConversation(phone, peer, name, nameOf) : undefined;
    pane('conversation').replaceChildren(...(state.conversation?.elements ?? noConversation()));
    pane('conversation').querySelector('.composer textarea')?.focus();
  }
  state.conversation?.show(state.rows);
  state.conversation?.showCalls(state.calls);
}

/** Marks the open conversation as read, unless the phone is off or the page is hidden. */
function readWhatIsSeen() {
  const { number, peer } = place();
  const unread = state.rows.some((row) => !row.fromMe && row.ack < 4);
  if (unread && phoneOf(number)?.online && document.visibilityState === 'visible')
    post(`/phones/${number}/read`, { peer });
}

/** Beside each other, no pane stays empty: without a phone in the address the first one is opened. */
function openFirstPhone(request) {
  const [first] = state.phones;
  if (!first || request || place().number || matchMedia('(max-width: 60rem)').matches) return;
  history.replaceState(null, '', linkTo(first.number));
}

async function load() {
  const request = takeRequest();
  state.phones = (await get('/phones')) ?? state.phones;
  if (request) openRequest(request, state.phones);
  openFirstPhone(request);
  const { number, peer } = place();
  const known = phoneOf(number);
  [state.chats, state.groups, state.calls, state.rows] = await Promise.all([
    known ? get(`/phones/${number}/chats`) : [],
    known ? get(`/phones/${number}/groups`) : [],
    known ? get(`/phones/${number}/calls`) : [],
    known && peer ? get(`/phones/${number}/chats/${peer}`) : [],
  ]).then((answers) => answers.map((answer) => answer ?? []));
  const now = place();
  if (now.number !== number || now.peer !== peer) return;
  drawLists();
  drawConversation();
  readWhatIsSeen();
}

/** Coalesces events that arrive together into one load of the current state. */
let loading = false;
let again = false;
async function refresh() {
  again = true;
  if (loading) return;
  loading = true;
  while (again) {
    again = false;
    await load();
  }
  loading = false;
}

const events = new EventSource('/api/events');
const mine = (data) => JSON.parse(data).phone === place().number;
events.addEventListener('open', refresh);
events.addEventListener('phone', refresh);
events.addEventListener('message', ({ data }) => data && mine(data) && refresh());
events.addEventListener('call', ({ data }) => mine(data) && refresh());
events.addEventListener('typing', ({ data }) => {
  const { phone, peer, state: typing } = JSON.parse(data);
  const here = place();
  if (here.number === phone && here.peer === peer) state.conversation?.typing(typing);
});
events.addEventListener('error', () => notify(text.lost));
addEventListener('hashchange', refresh);
addEventListener('visibilitychange', readWhatIsSeen);
