import { h, iconButton } from './dom.js';
import { time } from './format.js';
import { text } from './text.js';
import { ticks } from './ticks.js';

function body(row) {
  if (row.deleted) return h('em', { class: 'faint' }, `🚫 ${text.deleted}`);
  const media = row.media && h('span', { class: 'media' }, row.media.fileName ?? text.kinds[row.media.kind]);
  return h('div', { class: 'text' }, media, row.text);
}

function menu(row, actions) {
  if (row.deleted) return undefined;
  return h(
    'span',
    { class: 'menu' },
    iconButton('↩', text.reply, () => actions.reply(row)),
    iconButton('👍', text.react, () => actions.react(row)),
    row.fromMe && !row.media && iconButton('✎', text.edit, () => actions.edit(row)),
    row.fromMe && iconButton('🗑', text.remove, () => actions.remove(row)),
  );
}

export function bubble(row, quoted, nameOf, actions) {
  const author = row.fromMe ? undefined : nameOf(row.from);
  const quote =
    quoted && h('blockquote', {}, h('strong', {}, quoted.fromMe ? text.you : (nameOf(quoted.from) ?? '')), quoted.text);
  const foot = h(
    'span',
    { class: 'foot' },
    row.copies && h('span', { class: 'copies' }, text.copies(row.copies)),
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
    body(row),
    foot,
    reactions && h('span', { class: 'reactions' }, reactions),
    menu(row, actions),
  );
}
