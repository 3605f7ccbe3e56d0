import { deletedSign, kindSymbols } from '#shared/messages/preview.ts';
import { withoutMarks } from '#shared/text/whatsapp-marks.ts';
import type { TextIn } from '#web/ui/language/use-text.ts';
import type { mediaText } from './media.text.ts';

/** Live and fixed locations have the same sign: the first kind gives its name. */
const kindOf = new Map<string, keyof typeof kindSymbols>(
  Object.entries(kindSymbols)
    .reverse()
    .map(([kind, sign]) => [sign, kind as keyof typeof kindSymbols]),
);

/** The last message as a list row shows it; a sign without words gets the name of its kind. */
export function lastMessageLine(lastMessage: string, text: TextIn<typeof mediaText>): string {
  if (lastMessage === deletedSign) return `${deletedSign} ${text.deleted}`;
  const kind = kindOf.get(lastMessage);
  return kind ? `${lastMessage} ${text[kind]}` : withoutMarks(lastMessage);
}
