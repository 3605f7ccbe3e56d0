import { expect, it } from 'vitest';
import { deletedSign, preview } from '#shared/messages/preview.ts';
import { textIn } from '#web/ui/language/use-text.ts';
import { lastWords } from './last-words.ts';
import { mediaText } from './media.text.ts';

const pt = textIn(mediaText, 'pt');

it.each([
  [preview('image', ''), '📷 Foto'],
  [preview('voice', ''), '🎤 Mensagem de voz'],
  [preview('location', ''), '📍 Localização'],
  [preview('image', 'Olhe *isto*'), '📷 Olhe isto'],
  [deletedSign, '🚫 Mensagem apagada'],
  [preview('document', '', 'nota.pdf'), '📄 nota.pdf'],
  [preview('text', 'Oi, _tudo_ bem?'), 'Oi, tudo bem?'],
])('shows %s as %s', (lastMessage, shown) => {
  expect(lastWords(lastMessage, pt)).toBe(shown);
});
