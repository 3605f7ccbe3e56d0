import { expect, test } from 'vitest';
import { ApiProblem, apiProblems, type ProblemCode } from '../problem.ts';

/** A script of the page, which is served unchanged and has no types. */
const { problemText } = await import(new URL('./text.js', import.meta.url).href);

test.each(Object.keys(apiProblems) as ProblemCode[])(
  'shows the refusal %s in the language of the page (UI section 4)',
  (code) => {
    const { message: error, value } = new ApiProblem(code, '5511');
    const shown = problemText({ error, code, value }, 'pt');
    expect(shown).not.toBe(error);
    expect(shown.includes('5511')).toBe(error.includes('5511'));
    expect(problemText({ error, code, value }, 'en')).toBe(error);
  },
);
