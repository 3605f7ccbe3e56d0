import { SwitchField } from '@aws-amplify/ui-react';

interface SwitchProps {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  isDisabled?: boolean;
  /** The label is read by screen readers but not drawn. */
  isLabelHidden?: boolean;
}

export function Switch({ label, isOn, onChange, isDisabled, isLabelHidden }: SwitchProps) {
  return (
    <SwitchField
      label={label}
      labelPosition="end"
      isLabelHidden={isLabelHidden}
      isChecked={isOn}
      isDisabled={isDisabled}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}
