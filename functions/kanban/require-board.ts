import type { CompanyRow } from '#functions/directory/rows/company-row.ts';
import { AppError } from '#shared/http/errors.ts';

/** Throws ERR_NO_PERMISSION when the company's plan does not include the board. */
export const requireBoard = ({ plan }: CompanyRow): void => {
  if (!plan.useKanban) throw new AppError('ERR_NO_PERMISSION');
};
