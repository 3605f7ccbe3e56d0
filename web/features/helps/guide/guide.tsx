import { Fragment } from 'react';
import { useLanguage, useText } from '#web/ui/language/use-text.ts';
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

/** The guide for companies: its pages open in their order. */
export function CompanyGuide() {
  const text = useText(helpsText);
  const language = useLanguage();
  return (
    <section className="guide" aria-label={text.guide}>
      <h2 className="help-heading">{text.guide}</h2>
      {guidePages.map(({ id, title, steps }) => (
        <details key={id} className="guide-page" name="guide">
          <summary className="row">{title[language]}</summary>
          <ol className="column gap-2">
            {steps.map((step) => (
              <li key={step.en}>
                <Sentence text={step[language]} />
              </li>
            ))}
          </ol>
        </details>
      ))}
    </section>
  );
}
