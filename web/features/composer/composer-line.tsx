import { type RefObject, useRef } from 'react';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { FlashIcon, SendIcon } from '#web/ui/buttons/icons.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { useIsNarrower } from '#web/ui/layout/use-is-narrower.ts';
import { useIsNarrow } from '#web/ui/layout/use-width.ts';
import { AttachMenu } from './attach-menu.tsx';
import type { OpenAttachmentDialog } from './attachments.tsx';
import { composerText } from './composer.text.ts';
import { ComposerInput } from './composer-input.tsx';
import { EmojiButton } from './emoji/emoji-button.tsx';
import type { QuickReplyKeyHandler } from './quick/quick-keys.ts';
import { RecordButton } from './recording/record-button.tsx';
import type { RecordingTarget } from './recording/recording-store.ts';
import { SignatureOption } from './sign-option.tsx';

interface ComposerLineProps {
  area: RefObject<HTMLTextAreaElement | null>;
  typed: string;
  onTyped: (typed: string) => void;
  isTooLong: boolean;
  /** True when there is something to send, with or without text. */
  canSend: boolean;
  quickKeys: RefObject<QuickReplyKeyHandler | null>;
  quickActive: number | null | undefined;
  onSend: () => void;
  onEscape: (() => void) | null;
  signs: boolean;
  onSigns: (signs: boolean) => void;
  onAttach: (attaching: OpenAttachmentDialog) => void;
  onSchedule: (() => void) | undefined;
  onNote: (() => void) | undefined;
  /** Opens all quick replies, or closes them. */
  onQuick: () => void;
  /** The ticket and reply that a voice message recorded now belongs to. */
  recordingFor: RecordingTarget;
  onRecordingProblem: (problem: string) => void;
}

/** Pixels of the line below which its less used buttons are entries of the menu, so that the field keeps its width. */
const roomForButtons = 440;

/**
 * The input with its buttons: the microphone while it is empty, the send button once it has text. On a phone, which has
 * emoji on its keyboard, the other buttons are entries of one sheet, so that the field keeps the line.
 */
export function ComposerLine(props: ComposerLineProps) {
  const { area, typed, onTyped, isTooLong, onSend, onEscape, signs, onSigns, onAttach, onSchedule } = props;
  const { quickKeys, quickActive } = props;
  const text = useText(composerText);
  const isNarrow = useIsNarrow();
  const line = useRef<HTMLDivElement>(null);
  const isTight = useIsNarrower(line, roomForButtons) || isNarrow;
  return (
    <div ref={line} className="composer-line flex gap-2">
      <AttachMenu
        onFiles={(files, as) => onAttach({ what: 'files', first: { files, folders: [] }, as })}
        onLocation={() => onAttach({ what: 'location' })}
        onContacts={() => onAttach({ what: 'contacts' })}
        onFileList={() => onAttach({ what: 'fileList' })}
        onSchedule={onSchedule}
        onNote={props.onNote}
        phone={isTight ? { onQuick: props.onQuick, signs, onSigns } : undefined}
      />
      {!isNarrow && <EmojiButton area={area} />}
      {!isTight && (
        <>
          <IconButton
            label={text.quick}
            icon={<FlashIcon />}
            aria-expanded={quickActive !== undefined}
            // Prevents the press from taking the focus away from the input.
            onPointerDown={(event) => event.preventDefault()}
            onClick={props.onQuick}
          />
          <SignatureOption isOn={signs} onChange={onSigns} />
        </>
      )}
      <ComposerInput
        {...{ area, onSend, onEscape, quickKeys, quickActive }}
        value={typed}
        onChange={onTyped}
        onPasted={(first) => onAttach({ what: 'files', first, as: 'media' })}
      />
      {!props.canSend ? (
        <RecordButton target={props.recordingFor} onProblem={props.onRecordingProblem} />
      ) : (
        <IconButton
          type="submit"
          className="composer-send"
          label={text.send}
          icon={<SendIcon />}
          disabled={isTooLong}
        />
      )}
    </div>
  );
}
