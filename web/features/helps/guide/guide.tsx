import { Fragment, useState } from 'react';
import { useLanguage, useText } from '#web/ui/language/use-text.ts';
import { useMinRoom } from '#web/ui/layout/use-width.ts';
import { helpsText } from '../helps.text.ts';
import { guidePages } from './guide.text.ts';
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

/** The titles with the chosen page beside them. */
function GuideBook() {
  const text = useText(helpsText);
  const language = useLanguage();
  const [chosen, setChosen] = useState(guidePages[0]);
  return (
    <section className="guide-book grid" aria-label={text.guide}>
      <h2 className="help-heading">{text.guide}</h2>
      <ul>
        {guidePages.map((page) => (
          <li key={page.id}>
            <button
              type="button"
              className="guide-title"
              aria-current={page === chosen ? 'true' : undefined}
              onClick={() => setChosen(page)}
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
    </section>
  );
}

/** The guide for companies: a book with room for it, else pages that open in their order. */
export function CompanyGuide() {
  const text = useText(helpsText);
  const language = useLanguage();
  if (useMinRoom(1000)) return <GuideBook />;
  return (
    <section className="guide" aria-label={text.guide}>
      <h2 className="help-heading">{text.guide}</h2>
      {guidePages.map((page) => (
        <details key={page.id} className="guide-page" name="guide">
          <summary className="row">{page.title[language]}</summary>
          <Steps page={page} />
        </details>
      ))}
    </section>
  );
}
