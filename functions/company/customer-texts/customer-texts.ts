import type { CompanyDirectory } from '#functions/company/companies/directory.ts';
import { englishCustomerTexts } from './en.ts';
import { spanishCustomerTexts } from './es.ts';
import { portugueseCustomerTexts } from './pt.ts';

export type CustomerTexts = typeof portugueseCustomerTexts;

const texts: Readonly<Record<string, CustomerTexts>> = {
  pt: portugueseCustomerTexts,
  en: englishCustomerTexts,
  es: spanishCustomerTexts,
};

/** The product's texts to a company's customers, in the language that the company chose for them. */
export function customerTextsOf(directory: CompanyDirectory): CustomerTexts {
  return texts[directory.settings.customerLanguage] ?? portugueseCustomerTexts;
}
