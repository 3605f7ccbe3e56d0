import { h, iconButton } from './dom.js';
import { time } from './format.js';
import { text } from './text.js';
import { ticks } from './ticks.js';

/** How each kind of file is shown; documents are offered for download. */
const players = {
  image: ({ url }) =>
    h('a', { href: url, target: '_blank' }, h('img', { src: url, alt: text.kinds.image, loading: 'lazy' })),
  sticker: ({ url }) => h('img', { class: 'sticker', src: url, alt: text.kinds.sticker, loading: 'lazy' }),
  video: ({ url }) => h('video', { src: url, controls: true, preload: 'metadata' }),
  audio: ({ url, voice }) =>
    h(
      'span',
      { class: voice ? 'voice' : undefined },
      voice && h('span', { role: 'img', 'aria-label': text.voice }, '🎤'),
      h('audio', { src: url, controls: true, preload: 'none' }),
    ),
  document: ({ url, fileName }) =>
    h('a', { class: 'file', href: url, download: fileName ?? true }, `📄 ${fileName ?? text.kinds.document}`),
};

/** The options of a poll; each choice replaces the one before. */
const ballot = (row, { question, options }, actions) => [
  h('strong', { class: 'line' }, `📊 ${question}`),
  ...options.map((option) =>
    h(
      'span',
      { class: 'line' },
      h('button', { type: 'button', onclick: () => actions.vote(row, option) }, `◯ ${option}`),
    ),
  ),
];

/** The content of a message: a poll, a location, contact cards or its text. */
function card(row, actions) {
  const { location, contacts, poll, text: written } = row;
  if (poll) return ballot(row, poll, actions);
  if (location) {
    const point = `${location.latitude},${location.longitude}`;
    return [
      h('strong', {}, `📍 ${location.name ?? point}`),
      location.live && h('em', { class: 'faint' }, text.liveLocation),
      location.address && h('span', {}, location.address),
      h('a', { href: `https://maps.google.com/maps?q=${point}`, target: '_blank', rel: 'noreferrer' }, text.openMap),
    ].map((line) => line && h('span', { class: 'line' }, line));
  }
  if (!contacts) return [written];
  return contacts.map(({ name, numbers }) =>
    h('span', { class: 'line' }, h('strong', {}, `👤 ${name}`), ` ${numbers.join(', ')}`),
  );
}

function body(row, actions) {
  if (row.deleted) return h('em', { class: 'faint' }, `🚫 ${text.deleted}`);
  return h(
    'div',
    { class: 'text' },
    row.media && h('span', { class: 'media' }, players[row.media.kind](row.media)),
    ...card(row, actions),
  );
}

function menu(row, actions) {
  if (row.deleted) return undefined;
  return h(
    'span',
    { class: 'menu' },
    iconButton('↩', text.reply, () => actions.reply(row)),
    iconButton('👍', text.react, () => actions.react(row)),
    row.fromMe && (!row.media || row.media.caption) && iconButton('✎', text.edit, () => actions.edit(row)),
    row.fromMe && iconButton('🗑', text.remove, () => actions.remove(row)),
  );
}

export function bubble(row, quoted, nameOf, actions) {
  const author = row.fromMe ? undefined : nameOf(row.from);
  // A quoted message that this phone does not have is drawn from the quote itself.
  const about = quoted ? quoted.text : row.quote?.text || row.quote?.fileName || row.quote?.kind;
  const whose = quoted?.fromMe ? text.you : (quoted && nameOf(quoted.from)) || '';
  const quote = about !== undefined && h('blockquote', {}, h('strong', {}, whose), about);
  const foot = h(
    'span',
    { class: 'foot' },
    row.copies && h('span', { class: 'copies' }, text.copies(row.copies)),
    row.viewOnce && text.viewOnce,
    row.edited && text.edited,
    h('time', {}, time(row.at)),
    row.fromMe && ticks(row.ack),
  );
  const reactions = row.reactions?.map(({ emoji }) => emoji).join('');
  return h(
    'article',
    { class: row.fromMe ? 'bubble mine' : 'bubble', tabindex: row.deleted ? undefined : 0 },
    author && h('strong', { class: 'author' }, author),
    quote,
    body(row, actions),
    foot,
    reactions && h('span', { class: 'reactions' }, reactions),
    menu(row, actions),
  );
}
