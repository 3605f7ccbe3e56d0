import { type RefObject, useEffect, useImperativeHandle, useState } from 'react';
import { type QuickMessage, quickMessages } from '#shared/quick-messages/contract.ts';
import { renderVariables } from '#shared/text/variables.ts';
import { useLiveEvent } from '#web/api/realtime.ts';
import { useUser } from '#web/api/session.ts';
import { useResource } from '#web/api/use-resource.ts';
import { MarkedText } from '#web/entities/messages/marked-text.tsx';
import { FileIcon } from '#web/ui/buttons/icons.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { useErrorText } from '#web/ui/states/use-error-text.ts';
import './quick.css';
import { useTextVariableContext } from '#web/entities/messages/use-render-context.ts';
import { quickText } from './quick.text.ts';
import { type QuickReplyKeyHandler, quickListId, quickOptionId } from './quick-keys.ts';
import { quickLabel, searchQuickMessages } from './quick-search.ts';
import { countQuickReplyUse, readQuickReplyUses } from './quick-uses.ts';

interface QuickRepliesProps {
  query: string;
  contactName: string;
  /** The input passes its keys to the handler set here. */
  keys: RefObject<QuickReplyKeyHandler | null>;
  onActive: (id: number | null) => void;
  /** Its variables are filled in. */
  onChoose: (chosen: QuickMessage) => void;
  onClose: () => void;
}

interface QuickOptionProps {
  row: QuickMessage;
  /** Its text as the customer will read it. */
  words: string;
  isActive: boolean;
  onChoose: () => void;
}

function QuickOption({ row, words, isActive, onChoose }: QuickOptionProps) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the input keeps the focus and names the active option
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the input's
    <div
      id={quickOptionId(row.id)}
      role="option"
      aria-selected={isActive}
      className="quick-option row gap-2 break-words"
      // Prevents the press from taking the focus away from the input.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <span className="column grow">
        <span>{quickLabel({ ...row, message: words })}</span>
        <small className="truncate">{words.replace(/\s+/g, ' ')}</small>
      </span>
      {row.isMedia && <FileIcon size={15} />}
    </div>
  );
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * The quick messages that match the typed search, shown above the input with a preview of the active one. The input
 * keeps the focus.
 */
export function QuickReplies({ query, contactName, keys, onActive, onChoose, onClose }: QuickRepliesProps) {
  const text = useText(quickText);
  const errorText = useErrorText();
  const renderContext = useTextVariableContext(contactName);
  const { data, error, mutate } = useResource(quickMessages.listAll, { query: {} });
  useLiveEvent('quickMessage', () => void mutate());
  const { id: userId } = useUser();
  // The order stays while the list is open.
  const [uses] = useState(() => readQuickReplyUses(userId));
  const found = data ? searchQuickMessages(data, query, uses) : [];
  const choose = (row: QuickMessage) => {
    countQuickReplyUse(userId, row.id);
    onChoose({ ...row, message: renderVariables(row.message, renderContext) });
  };
  const [highlight, setHighlight] = useState({ query, at: 0 });
  // A changed search makes the best match active.
  const at = highlight.query === query ? Math.min(highlight.at, Math.max(found.length - 1, 0)) : 0;
  const active = found[at];
  const activeId = active?.id ?? null;

  useEffect(() => onActive(activeId), [activeId, onActive]);
  useEffect(() => {
    if (activeId !== null) document.getElementById(quickOptionId(activeId))?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  useImperativeHandle(keys, () => (event) => {
    if (event.nativeEvent.isComposing) return false;
    if (event.key === 'Escape') {
      onClose();
      return true;
    }
    const isChoice = (event.key === 'Enter' || event.key === 'Tab') && !event.shiftKey;
    // Enter must not send the search itself when nothing was found or the list is still loading.
    if (!active) return isChoice;
    const step = steps[event.key];
    if (step !== undefined) setHighlight({ query, at: (at + step + found.length) % found.length });
    else if (isChoice) choose(active);
    else return false;
    return true;
  });

  const status = error ? errorText(error) : data ? text.none : text.loading;
  return (
    <div className="quick-replies">
      <p className="visually-hidden" role="status">
        {active ? text.found(found.length) : status}
      </p>
      {!active && <p className="quick-none">{status}</p>}
      <div id={quickListId} role="listbox" aria-label={text.list} className="quick-list">
        {found.map((row, index) => (
          <QuickOption
            key={row.id}
            row={row}
            words={renderVariables(row.message, renderContext)}
            isActive={index === at}
            onChoose={() => choose(row)}
          />
        ))}
      </div>
      {active && (
        <div className="quick-preview column gap-2">
          <div className="quick-words" dir="auto">
            <MarkedText text={renderVariables(active.message, renderContext)} />
          </div>
          {active.mediaName && (
            <p className="row gap-1 muted break-words">
              <FileIcon size={15} /> {active.mediaName}
            </p>
          )}
          <small>{text.hint}</small>
        </div>
      )}
    </div>
  );
}
