import { type ComponentType, useState } from 'react';
import { verbText } from '#web/entities/shortcuts/shortcuts.text.ts';
import { printedKeysOfVerb, type VerbId } from '#web/entities/shortcuts/shortcuts.ts';
import { offeredVerbs, runVerb } from '#web/entities/shortcuts/verbs.ts';
import {
  CheckIcon,
  ClockIcon,
  CloseIcon,
  InfoIcon,
  MoreIcon,
  NoteIcon,
  PinIcon,
  RefreshIcon,
  ReturnIcon,
  SearchIcon,
  TagIcon,
  TransferIcon,
  UnreadIcon,
  UserIcon,
} from '#web/ui/buttons/icons.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import type { BarCommand } from './entries.ts';

/** Verbs without a sign of their own share one. */
const icons: Partial<Record<VerbId, ComponentType>> = {
  resolve: CheckIcon,
  transfer: TransferIcon,
  takeOver: UserIcon,
  note: NoteIcon,
  tags: TagIcon,
  snooze: ClockIcon,
  unread: UnreadIcon,
  pin: PinIcon,
  giveBack: ReturnIcon,
  close: CloseIcon,
  reopen: RefreshIcon,
  find: SearchIcon,
  details: InfoIcon,
};

/** The verbs that the screen below the bar offered when the bar opened, each with its keys. */
export function useShortcutVerbCommands(): BarCommand[] {
  const text = useText(verbText);
  const [offered] = useState(offeredVerbs);
  return offered.map((id): BarCommand => {
    const Icon = icons[id] ?? MoreIcon;
    return {
      id: `verb-${id}`,
      kind: 'verb',
      text: text[id],
      icon: <Icon />,
      keys: printedKeysOfVerb(id),
      run: () => runVerb(id),
    };
  });
}
