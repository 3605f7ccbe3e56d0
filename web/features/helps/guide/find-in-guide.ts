import { foldAccentsAndCase } from '#shared/text/fold.ts';
import type { Language } from '#web/ui/language/language.ts';
import { type GuidePage, guidePages } from './guide.text.ts';

/** A step of the guide that has the typed words, or whose page has them in its title. */
export interface GuideHit {
  page: GuidePage;
  step: GuidePage['steps'][number];
}

/** More than a person reads of an answer. */
const maxHits = 12;

/** The steps with all typed words, in any order and whatever their accents, then the steps of pages that have them in their title. */
export function findInGuide(typed: string, language: Language): GuideHit[] {
  const words = foldAccentsAndCase(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const has = (text: string) => {
    const folded = foldAccentsAndCase(text.replaceAll('*', ''));
    return words.every((word) => folded.includes(word));
  };
  const steps = guidePages.flatMap((page) => page.steps.map((step) => ({ page, step })));
  const ofTitles = steps.filter(({ page, step }) => !has(step[language]) && has(page.title[language]));
  const ofSteps = steps.filter(({ step }) => has(step[language]));
  return [...ofSteps, ...ofTitles].slice(0, maxHits);
}
