import type { CompanyListed } from '#shared/companies/company.ts';
import { companies } from '#shared/companies/contract.ts';
import { lastDayOfAccess } from '#shared/companies/last-day-of-access.ts';
import { useUser } from '#web/api/session.ts';
import { useCommand } from '#web/api/use-command.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { BuildingIcon, CalendarIcon, DeleteIcon, EditIcon, MoreIcon, ReturnIcon } from '#web/ui/buttons/icons.tsx';
import { Menu } from '#web/ui/buttons/menu.tsx';
import { formatDay } from '#web/ui/format/dates.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { toast } from '#web/ui/states/toast.tsx';
import { useErrorText } from '#web/ui/states/use-error-text.ts';
import { companiesText } from './companies.text.ts';

interface CompanyMenuProps {
  company: CompanyListed;
  onEnter: (company: CompanyListed) => void;
  onEdit: (company: CompanyListed) => void;
  onRemove: (company: CompanyListed) => void;
}

/** Moves the due date on by one period. */
function useRenew({ id, name, dueDate: before }: CompanyListed) {
  const text = useText(companiesText);
  const textOf = useErrorText();
  const renew = useCommand(companies.renew, { changes: [companies.list] });
  return async () => {
    const outcome = await renew.run({ params: { companyId: id }, body: { dueDate: before } });
    const dueDate = outcome.ok && outcome.answer.dueDate;
    if (dueDate) toast.success(text.renewed(name, formatDay(lastDayOfAccess(dueDate))));
    else if (!outcome.ok) toast.error(textOf(outcome.error));
  };
}

function useRestore({ id }: CompanyListed) {
  const text = useText(companiesText);
  const textOf = useErrorText();
  const restore = useCommand(companies.restore, { changes: [companies.list] });
  return async () => {
    const outcome = await restore.run({ params: { companyId: id } });
    if (outcome.ok) toast.success(text.saved);
    else toast.error(textOf(outcome.error));
  };
}

/** Menu of the actions on one company. A deleted company can only be restored. */
export function CompanyMenu({ company, onEnter, onEdit, onRemove }: CompanyMenuProps) {
  const text = useText(companiesText);
  const { companyId } = useUser();
  const renew = useRenew(company);
  const restore = useRestore(company);
  const isOwn = company.id === companyId;
  const canEnter = company.status && !isOwn;
  const present = [
    ...(canEnter ? [{ text: text.enter, icon: <BuildingIcon size={18} />, onSelect: () => onEnter(company) }] : []),
    { text: text.editShort, icon: <EditIcon size={18} />, onSelect: () => onEdit(company) },
    { text: text.renew, icon: <CalendarIcon size={18} />, onSelect: renew },
    ...(isOwn
      ? []
      : [
          {
            text: text.removeConfirm,
            icon: <DeleteIcon size={18} />,
            isDanger: true,
            onSelect: () => onRemove(company),
          },
        ]),
  ];
  const deleted = [{ text: text.restore, icon: <ReturnIcon size={18} />, onSelect: restore }];
  return (
    <Menu
      label={text.more(company.name)}
      trigger={(props) => <IconButton label={text.more(company.name)} icon={<MoreIcon />} {...props} />}
      items={company.erasedAt ? deleted : present}
    />
  );
}
