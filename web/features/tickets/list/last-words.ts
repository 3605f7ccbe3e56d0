import { deletedSign, signs } from '#shared/messages/preview.ts';
import { withoutMarks } from '#shared/text/whatsapp-marks.ts';
import type { TextIn } from '#web/ui/use-text.ts';
import type { mediaText } from '../conversation/media.text.ts';

/** Live and fixed places have one sign: the first one names it. */
const kindOf = new Map<string, keyof typeof signs>(
  Object.entries(signs)
    .reverse()
    .map(([kind, sign]) => [sign, kind as keyof typeof signs]),
);

/** What a row of the list shows of the last message; a sign that came without words is named. */
export const lastWords = (lastMessage: string, text: TextIn<typeof mediaText>): string => {
  if (lastMessage === deletedSign) return `${deletedSign} ${text.deleted}`;
  const kind = kindOf.get(lastMessage);
  return kind ? `${lastMessage} ${text[kind]}` : withoutMarks(lastMessage);
};
