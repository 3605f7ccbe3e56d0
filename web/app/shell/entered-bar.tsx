import { useState } from 'react';
import { type ApiError, asApiError } from '#web/api/api-error.ts';
import { leaveCompany } from '#web/api/client.ts';
import { useUser } from '#web/api/session.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { BuildingIcon } from '#web/ui/buttons/icons.tsx';
import { formatMoment } from '#web/ui/format/dates.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { useErrorText } from '#web/ui/states/use-error-text.ts';
import { shellText } from './shell.text.ts';

/** Marks every screen while a platform operator works in a company as its administrator. */
export default function EnteredBar() {
  const text = useText(shellText);
  const textOf = useErrorText();
  const { company, enteredBy } = useUser();
  const [isLeaving, setLeaving] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  if (!enteredBy) return null;
  const leave = async () => {
    setLeaving(true);
    try {
      await leaveCompany();
    } catch (thrown) {
      setError(asApiError(thrown));
    } finally {
      setLeaving(false);
    }
  };
  return (
    <div className="entered-bar row wrap" role="status">
      <BuildingIcon size={18} />
      <span>{error ? textOf(error) : text.enteredAs(company.name, formatMoment(enteredBy.endsAt))}</span>
      <Button isBusy={isLeaving} onClick={leave}>
        {text.leaveCompany}
      </Button>
    </div>
  );
}
