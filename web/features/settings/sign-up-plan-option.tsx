import { plans } from '#shared/plans/contract.ts';
import { useResource } from '#web/api/use-resource.ts';
import { optionsText } from '#web/entities/settings/options.text.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { ChoiceOption } from './choice-option.tsx';

/** The public plan that companies sign up with. A fixed plan that is public no longer is drawn as what holds: the cheapest. */
export function SignUpPlanOption() {
  const text = useText(optionsText);
  const offered = useResource(plans.list);
  const choices = (offered.data ?? []).map(({ id, name }) => ({ value: String(id), text: name }));
  return <ChoiceOption name="signUpPlan" choices={[{ value: '', text: text.signUpPlanCheapest }, ...choices]} />;
}
