import type { CompanyListed } from '#shared/companies/contract.ts';
import { asApiError } from '#web/api/api-error.ts';
import { enterCompany } from '#web/api/client.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { useText } from '#web/ui/use-text.ts';
import { companiesText } from './companies.text.ts';

/** Enters the company as its administrator. */
export function EnterButton({ company: { id, name } }: { company: CompanyListed }) {
  const text = useText(companiesText);
  const enter = async () => {
    try {
      await enterCompany(id);
      return { ok: true as const, answer: undefined };
    } catch (error) {
      return { ok: false as const, error: asApiError(error) };
    }
  };
  return (
    <ConfirmButton title={text.enterOf(name)} message={text.enterMessage} confirm={text.enter} onConfirm={enter}>
      {(ask) => (
        <Button kind="quiet" label={text.enterOf(name)} onClick={ask}>
          {text.enter}
        </Button>
      )}
    </ConfirmButton>
  );
}
