import { expect, it } from 'vitest';
import { deletedSign, messagePreviewLine } from '#shared/messages/preview.ts';
import { textIn } from '#web/ui/language/use-text.ts';
import { lastMessageLine } from './last-words.ts';
import { mediaText } from './media.text.ts';

const pt = textIn(mediaText, 'pt');

it.each([
  [messagePreviewLine('image', ''), '📷 Foto'],
  [messagePreviewLine('voice', ''), '🎤 Mensagem de voz'],
  [messagePreviewLine('location', ''), '📍 Localização'],
  [messagePreviewLine('image', 'Olhe *isto*'), '📷 Olhe isto'],
  [deletedSign, '🚫 Mensagem apagada'],
  [messagePreviewLine('document', '', 'nota.pdf'), '📄 nota.pdf'],
  [messagePreviewLine('text', 'Oi, _tudo_ bem?'), 'Oi, tudo bem?'],
])('shows %s as %s', (lastMessage, shown) => {
  expect(lastMessageLine(lastMessage, pt)).toBe(shown);
});
