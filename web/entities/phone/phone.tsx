import { type ReactNode, useEffect, useRef, useState } from 'react';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { RefreshIcon, SendIcon } from '#web/ui/buttons/icons.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import './phone.css';
import { phoneText } from './phone.text.ts';

/** A line of the conversation: a bubble of the customer or of the answer, or a caption between bubbles. */
export interface SimulatedPhoneLine {
  id: string;
  by: 'customer' | 'answer' | 'caption';
  content: ReactNode;
}

interface PhoneProps {
  /** The name above the conversation, as the customer has it in the address book. */
  name: string;
  lines: readonly SimulatedPhoneLine[];
  /** Drawn while the conversation is empty. */
  empty: ReactNode;
  /** Answers that one touch sends. */
  choices?: readonly string[];
  /** The first message, offered as a choice while the conversation is empty. */
  opening?: string;
  isBusy?: boolean;
  isDisabled?: boolean;
  /** Controls above the conversation. */
  head?: ReactNode;
  /** Errors and notices below the conversation. */
  foot?: ReactNode;
  /** Resolves to false where the text should stay in the input. */
  onSend: (text: string) => boolean | Promise<boolean>;
  onRestart: () => void;
}

const longestMessage = 4000;

/** Keeps the newest line in sight. */
const useEnd = (count: number) => {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (count > 0) list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [count]);
  return list;
};

function Composer({ isBusy, isDisabled, onSend }: Pick<PhoneProps, 'isBusy' | 'isDisabled' | 'onSend'>) {
  const text = useText(phoneText);
  const [typed, setTyped] = useState('');
  const isEmpty = typed.trim() === '';
  return (
    <form
      className="phone-composer flex gap-1"
      onSubmit={async (event) => {
        event.preventDefault();
        // The phone may stand in another form's dialog.
        event.stopPropagation();
        if (isEmpty || isBusy || isDisabled) return;
        if (await onSend(typed.trim())) setTyped('');
      }}
    >
      <input
        className="amplify-input grow"
        name="testMessage"
        autoComplete="off"
        aria-label={text.message}
        placeholder={text.placeholder}
        maxLength={longestMessage}
        disabled={isDisabled}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <IconButton
        type="submit"
        label={text.send}
        icon={isBusy ? <span className="spinner" /> : <SendIcon size={18} />}
        disabled={isEmpty || isDisabled}
      />
    </form>
  );
}

/** A customer's phone that plays a conversation. It shows lines and takes texts; who answers is its user's matter. */
export function SimulatedPhone(props: PhoneProps) {
  const { name, lines, empty, choices = [], opening, isBusy, isDisabled, head, foot, onSend, onRestart } = props;
  const text = useText(phoneText);
  const list = useEnd(lines.length);
  const offered = lines.length === 0 && opening ? [opening] : choices;
  return (
    <section className="phone column grow" aria-label={text.title}>
      <header className="phone-head row gap-2">
        <strong title={name}>{name}</strong>
        <IconButton
          label={text.restart}
          icon={<RefreshIcon size={18} />}
          disabled={lines.length === 0 || isBusy}
          onClick={onRestart}
        />
      </header>
      {head && <div className="phone-controls column gap-2">{head}</div>}
      <ol
        ref={list}
        className="phone-lines column gap-1"
        aria-live="polite"
        aria-label={text.conversation}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
      >
        {lines.length === 0 && <li className="phone-empty">{empty}</li>}
        {lines.map(({ id, by, content }) => (
          <li key={id} className={`phone-${by}`}>
            {content}
          </li>
        ))}
      </ol>
      {offered.length > 0 && !isDisabled && (
        <div className="phone-choices flex wrap gap-1" role="group" aria-label={text.choices}>
          {offered.map((choice) => (
            <button
              key={choice}
              type="button"
              className="phone-chip"
              disabled={isBusy}
              onClick={() => void onSend(choice)}
            >
              {choice}
            </button>
          ))}
        </div>
      )}
      {foot && <div className="phone-foot">{foot}</div>}
      <Composer isBusy={isBusy} isDisabled={isDisabled} onSend={onSend} />
    </section>
  );
}
