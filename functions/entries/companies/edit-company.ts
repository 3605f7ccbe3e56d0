import type * as z from 'zod';
import { changeCompany } from '#functions/company/companies/change-company.ts';
import { platformTenant } from '#functions/company/operator/platform-setting.ts';
import { getPlan, planUnchanged } from '#functions/company/plans/plan-store.ts';
import { type CompanyRow, isCompanyDue, localDay } from '#functions/company/rows/company-row.ts';
import type { CompanyChange } from '#shared/companies/company-form.ts';
import { AppError } from '#shared/http/errors.ts';
import { keys } from '#shared/server/keys.ts';
import { claim, type Guarded, put, putNew, remove } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import { foldAccentsAndCase } from '#shared/text/fold.ts';

type Change = z.output<typeof CompanyChange>;

/** Moves the claim of the name and the entry in the list, which is sorted by name. */
export function renameWrites({ id, name: before }: CompanyRow, after: string): Guarded[] {
  if (before === after) return [];
  const [old, next] = [keys.companyName(before), keys.companyName(after)];
  const [oldEntry, nextEntry] = [
    keys.companyListed(foldAccentsAndCase(before), id),
    keys.companyListed(foldAccentsAndCase(after), id),
  ];
  const entry = { companyId: id, folded: foldAccentsAndCase(after) };
  return [
    ...(old.sk === next.sk
      ? []
      : [
          { write: claim(next, { companyId: id }), otherwise: 'ERR_COMPANY_NAME_ALREADY_EXISTS' as const },
          { write: remove(old) },
        ]),
    ...(oldEntry.sk === nextEntry.sk
      ? [{ write: put(nextEntry, entry) }]
      : [{ write: putNew(nextEntry, entry), otherwise: 'ERR_TRY_AGAIN' as const }, { write: remove(oldEntry) }]),
  ];
}

/** Changes a company as an operator asks; its due date by `changeCompany`, together with everything else. */
export function editCompany(tenant: Tenant, { campaignsEnabled, ...change }: Change, now: Date): Promise<CompanyRow> {
  return changeCompany(tenant, async (before) => {
    if (before.deletedAt) throw new AppError('ERR_NO_COMPANY_FOUND');
    const isOther = change.planId !== undefined && change.planId !== before.planId;
    const plan = isOther ? await getPlan(Number(change.planId)) : before.plan;
    const after: CompanyRow = { ...before, ...change, plan };
    const isOwn = tenant.companyId === platformTenant.companyId;
    if (isOwn && (!after.status || isCompanyDue(after, now))) throw new AppError('ERR_OWN_COMPANY');
    const { dueDate, ...fields } = { ...change, plan };
    const isSwitched = after.status !== before.status;
    const disabledOn = after.status ? undefined : localDay(now, before.timeZone);
    return {
      dueDate: dueDate === undefined ? before.dueDate : dueDate,
      fields: { ...fields, ...(isSwitched && { disabledOn }) },
      unchanged: ['name', 'planId', 'deletedAt', ...(isSwitched ? (['status'] as const) : [])],
      also: [
        ...(isOther ? [planUnchanged(plan)] : []),
        ...renameWrites(before, after.name),
        ...(campaignsEnabled === undefined
          ? []
          : [
              {
                write: put(keys.setting(tenant, 'campaignsEnabled'), {
                  key: 'campaignsEnabled',
                  value: String(campaignsEnabled),
                }),
              },
            ]),
      ],
    };
  });
}
