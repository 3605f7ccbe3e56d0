import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { search } from '#shared/search/contract.ts';
import { usePages } from '#web/api/use-pages.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { CloseIcon, DownIcon, UpIcon } from '#web/ui/buttons/icons.tsx';
import { SearchField } from '#web/ui/fields/search-field.tsx';
import { useDebounced } from '#web/ui/fields/use-debounced.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { Failure } from '#web/ui/states/failure.tsx';
import { findText } from './find.text.ts';
import './find.css';

interface FindBarProps {
  ticketId: number;
  words: string;
  /** `seq` of the message the conversation is at. */
  at: number | null;
  onWords: (words: string) => void;
  onGo: (seq: number) => void;
  onClose: () => void;
}

const least = 3;
const debounceMs = 300;

/** The messages of one conversation that contain these words, newest first. Goes to the newest one of a new search. */
const useHits = (ticketId: number, words: string, at: number | null, onGo: (seq: number) => void) => {
  const asked = words.trim().length >= least ? words.trim() : null;
  const pages = usePages(
    search.conversation,
    asked === null ? null : { params: { ticketId }, query: { searchParam: asked } },
  );
  const first = asked === null ? undefined : pages.rows[0]?.seq;
  const go = useRef(onGo);
  go.current = onGo;
  // An address with both a message and a search stays at that message.
  const gone = useRef(at === null ? null : asked);
  useEffect(() => {
    if (first === undefined || gone.current === asked) return;
    gone.current = asked;
    go.current(first);
  }, [first, asked]);
  const { count = 0, isComplete = true } = pages.pages?.[0] ?? {};
  return { ...pages, asked, count, isComplete };
};

/** Searches the conversation: Enter goes to the previous hit, Shift+Enter to the next. */
export default function FindBar({ ticketId, words, at, onWords, onGo, onClose }: FindBarProps) {
  const text = useText(findText);
  const [typed, setTyped] = useState(words);
  const settled = useDebounced(typed, debounceMs);
  const bar = useRef<HTMLElement>(null);
  const onWordsRef = useRef(onWords);
  onWordsRef.current = onWords;
  useEffect(() => onWordsRef.current(settled), [settled]);
  useEffect(() => bar.current?.querySelector('input')?.focus(), []);
  const { rows, asked, count, isComplete, isLoading, error, hasMore, loadMore, mutate } = useHits(
    ticketId,
    settled,
    at,
    onGo,
  );
  const index = rows.findIndex(({ seq }) => seq === at);
  const older = rows[index + 1];
  const newer = index > 0 ? rows[index - 1] : undefined;
  const nearEnd = hasMore && index >= rows.length - 3;
  useEffect(() => {
    if (nearEnd) loadMore();
  }, [nearEnd, loadMore]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      onClose();
    }
    const hit = event.shiftKey ? newer : older;
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    if (hit) onGo(hit.seq);
  };

  const statusText = () => {
    const { length } = typed.trim();
    if (asked === null) return length > 0 && length < least ? text.atLeastThree : '';
    if (isLoading || error) return '';
    return rows.length === 0 && !hasMore
      ? text.none
      : text.position(Math.max(1, index + 1), `${count}${isComplete ? '' : '+'}`);
  };

  return (
    <search ref={bar} className="find-bar row gap-1" aria-label={text.find} onKeyDown={onKeyDown}>
      <SearchField label={text.find} value={typed} onChange={setTyped} />
      <output aria-live="polite">{statusText()}</output>
      {error && <Failure error={error} onRetry={() => void mutate()} />}
      <IconButton label={text.older} icon={<UpIcon />} disabled={!older} onClick={() => older && onGo(older.seq)} />
      <IconButton label={text.newer} icon={<DownIcon />} disabled={!newer} onClick={() => newer && onGo(newer.seq)} />
      <IconButton label={text.close} icon={<CloseIcon />} onClick={onClose} />
    </search>
  );
}
