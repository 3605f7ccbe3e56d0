import type { CompanyRow } from '#functions/companies/company-row.ts';
import { AppError } from '#shared/http/errors.ts';

/** The board is part of some plans only. */
export const requireBoard = ({ plan }: CompanyRow): void => {
  if (!plan.useKanban) throw new AppError('ERR_NO_PERMISSION');
};
