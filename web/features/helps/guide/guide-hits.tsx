import { foldAccentsAndCase } from '#shared/text/fold.ts';
import { useLanguage, useText } from '#web/ui/language/use-text.ts';
import { helpsText } from '../helps.text.ts';
import { findInGuide } from './find-in-guide.ts';
import type { GuidePage } from './guide.text.ts';

/** A sentence with the typed words marked; folding keeps the length of these languages' letters. */
function Marked({ sentence, typed }: { sentence: string; typed: string }) {
  const folded = foldAccentsAndCase(sentence);
  const words = foldAccentsAndCase(typed).split(/\s+/).filter(Boolean);
  if (folded.length !== sentence.length) return sentence;
  const isMarked = [...folded].map(() => false);
  for (const word of words)
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length))
      isMarked.fill(true, at, at + word.length);
  const parts: { text: string; isHit: boolean; at: number }[] = [];
  for (let at = 0; at < sentence.length; at++) {
    const isHit = isMarked[at] === true;
    const last = parts.at(-1);
    if (last && last.isHit === isHit) last.text += sentence[at];
    else parts.push({ text: sentence[at] ?? '', isHit, at });
  }
  return parts.map(({ text, isHit, at }) => (isHit ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>));
}

interface GuideHitsProps {
  typed: string;
  onOpen: (page: GuidePage) => void;
}

/** The steps of the guide that answer a search; each opens its page. */
export function GuideHits({ typed, onOpen }: GuideHitsProps) {
  const text = useText(helpsText);
  const language = useLanguage();
  const hits = findInGuide(typed, language);
  return (
    <>
      <p className="meta muted" role="status">
        {hits.length > 0 ? text.found(hits.length) : text.notFound}
      </p>
      <ul className="guide-hits column">
        {hits.map(({ page, step }) => (
          <li key={`${page.id} ${step.en}`}>
            <button type="button" className="guide-hit column" onClick={() => onOpen(page)}>
              <span className="guide-hit-text">
                <Marked sentence={step[language].replaceAll('*', '')} typed={typed} />
              </span>
              <span className="meta muted">{page.title[language]}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
