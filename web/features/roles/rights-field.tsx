import { useId } from 'react';
import {
  type GrantableRight,
  type GrantableRightsArea,
  grantableRightsByArea,
  withRequiredRights,
} from '#shared/grantable.ts';
import { areasText, rightsText } from '#web/entities/roles/rights.text.ts';
import { useText } from '#web/ui/language/use-text.ts';

export const grantableRightsAreas = Object.keys(grantableRightsByArea) as GrantableRightsArea[];

interface RightsFieldProps {
  chosen: readonly GrantableRight[];
  onChange: (chosen: GrantableRight[]) => void;
}

interface RightOptionProps {
  right: GrantableRight;
  isOn: boolean;
  /** Another chosen right needs this one. */
  isNeeded: boolean;
  onToggle: (isOn: boolean) => void;
}

function RightOption({ right, isOn, isNeeded, onToggle }: RightOptionProps) {
  const { name, line } = useText(rightsText[right]);
  const id = useId();
  return (
    <div className="right-option grid align-center">
      <input
        id={id}
        type="checkbox"
        checked={isOn || isNeeded}
        disabled={isNeeded}
        aria-describedby={`${id}-line`}
        onChange={({ target }) => onToggle(target.checked)}
      />
      <label htmlFor={id}>{name}</label>
      <p className="meta" id={`${id}-line`}>
        {line}
      </p>
    </div>
  );
}

/** All rights that a role may hold, by area; those that a chosen one needs are on and stay on. */
export function RightsField({ chosen, onChange }: RightsFieldProps) {
  const area = useText(areasText);
  const isNeeded = (right: GrantableRight) =>
    withRequiredRights(chosen.filter((other) => other !== right)).includes(right);
  const toggle = (right: GrantableRight, isOn: boolean) => {
    const others = chosen.filter((other) => other !== right);
    onChange(isOn ? [...others, right] : others);
  };
  return grantableRightsAreas.map((id) => (
    <fieldset key={id} className="rights-area">
      <legend>{area[id]}</legend>
      {grantableRightsByArea[id].map((right) => (
        <RightOption
          key={right}
          right={right}
          isOn={chosen.includes(right)}
          isNeeded={isNeeded(right)}
          onToggle={(isOn) => toggle(right, isOn)}
        />
      ))}
    </fieldset>
  ));
}
