import type { CompanyDirectory } from '#functions/company/companies/directory.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { pt } from './pt.ts';

export type CustomerTexts = typeof pt;

const texts: Readonly<Record<string, CustomerTexts>> = { pt, en, es };

/** The product's texts to a company's customers, in the language that the company chose for them. */
export function customerTextsOf(directory: CompanyDirectory): CustomerTexts {
  return texts[directory.settings.customerLanguage] ?? pt;
}
