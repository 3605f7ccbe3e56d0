import { h } from './dom.js';
import { text } from './text.js';

const signs = { 0: '!', 1: '✓', 3: '✓✓', 4: '✓✓' };

/** The ticks of a message. One grey tick: sent; two: delivered; two blue: read. */
export function ticks(ack) {
  return h(
    'span',
    { class: ack === 4 ? 'ticks read' : 'ticks', role: 'img', 'aria-label': text.ticks[ack] },
    signs[ack] ?? '',
  );
}
