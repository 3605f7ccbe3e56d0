import { plans } from '#shared/plans/contract.ts';
import { useResource } from '#web/api/use-resource.ts';
import { ChipChooser } from '#web/ui/fields/chooser.tsx';
import { SelectField } from '#web/ui/fields/field.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { announcementsText } from './announcements.text.ts';

interface AudienceFieldProps {
  /** The chosen plans; null: all. */
  planIds: readonly number[] | null;
  /** No plan is chosen. */
  isMissing: boolean;
  onChange: (planIds: number[] | null) => void;
}

/** Chooses whom an announcement is for: the companies of all plans, or of some. */
export function AudienceField({ planIds, isMissing, onChange }: AudienceFieldProps) {
  const text = useText(announcementsText);
  const { data } = useResource(plans.listAll);
  return (
    <>
      <SelectField
        label={text.audience}
        name="audience"
        value={planIds === null ? 'all' : 'chosen'}
        options={[
          { value: 'all', text: text.allPlans },
          { value: 'chosen', text: text.chosenPlans },
        ]}
        hint={planIds === null ? undefined : text.audienceHint}
        onChange={(value) => onChange(value === 'all' ? null : [])}
      />
      {planIds !== null && (
        <ChipChooser
          legend={text.plans}
          options={data ?? []}
          chosen={planIds}
          onChange={onChange}
          error={isMissing ? text.choosePlan : ''}
        />
      )}
    </>
  );
}
