import { Fragment, useState } from 'react';
import { SearchField } from '#web/ui/fields/search-field.tsx';
import { useLanguage, useText } from '#web/ui/language/use-text.ts';
import { useMinRoom } from '#web/ui/layout/use-width.ts';
import { helpsText } from '../helps.text.ts';
import { type GuidePage, guidePages } from './guide.text.ts';
import { GuideHits } from './guide-hits.tsx';
import './guide.css';

/** A sentence with the names between its asterisks set apart. */
function Sentence({ text }: { text: string }) {
  // Every second part stood between asterisks.
  return text.split('*').map((part, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a fixed text.
    at % 2 === 1 ? <strong key={at}>{part}</strong> : <Fragment key={at}>{part}</Fragment>,
  );
}

function Steps({ page: { steps } }: { page: (typeof guidePages)[number] }) {
  const language = useLanguage();
  return (
    <ol className="guide-steps column gap-2">
      {steps.map((step) => (
        <li key={step.en}>
          <Sentence text={step[language]} />
        </li>
      ))}
    </ol>
  );
}

interface GuideViewProps {
  chosen: GuidePage | undefined;
  onChoose: (page: GuidePage) => void;
}

/** The titles with the chosen page beside them. */
function GuideBook({ chosen: given, onChoose }: GuideViewProps) {
  const chosen = given ?? guidePages[0];
  const language = useLanguage();
  return (
    <div className="guide-book grid">
      <ul>
        {guidePages.map((page) => (
          <li key={page.id}>
            <button
              type="button"
              className="guide-title"
              // biome-ignore lint/a11y/noAutofocus: the answer of the search that opened the page is gone
              autoFocus={page === given}
              aria-current={page === chosen ? 'true' : undefined}
              onClick={() => onChoose(page)}
            >
              {page.title[language]}
            </button>
          </li>
        ))}
      </ul>
      {chosen && (
        <article className="guide-open framed" aria-live="polite">
          <h3>{chosen.title[language]}</h3>
          <Steps page={chosen} />
        </article>
      )}
    </div>
  );
}

/** Pages that open in their order, on a phone. */
function GuidePages({ chosen }: Pick<GuideViewProps, 'chosen'>) {
  const language = useLanguage();
  return guidePages.map((page) => (
    <details key={page.id} className="guide-page" name="guide" open={page === chosen}>
      {/* biome-ignore lint/a11y/noAutofocus: the answer of the search that opened the page is gone */}
      <summary className="row" autoFocus={page === chosen}>
        {page.title[language]}
      </summary>
      <Steps page={page} />
    </details>
  ));
}

/** The guide for companies, with its search: a book with room for it, else pages that open. */
export function CompanyGuide() {
  const text = useText(helpsText);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<GuidePage>();
  const isBook = useMinRoom(1000);
  const open = (page: GuidePage) => {
    setChosen(page);
    setTyped('');
  };
  return (
    <section className={isBook ? 'guide guide-wide' : 'guide'} aria-label={text.guide}>
      <header className="guide-head row wrap gap-3">
        <h2 className="help-heading">{text.guide}</h2>
        <SearchField label={text.search} value={typed} onChange={setTyped} />
      </header>
      {typed.trim() !== '' ? (
        <GuideHits typed={typed} onOpen={open} />
      ) : isBook ? (
        <GuideBook chosen={chosen} onChoose={setChosen} />
      ) : (
        <GuidePages chosen={chosen} />
      )}
    </section>
  );
}
