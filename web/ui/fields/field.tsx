import {
  SelectField as AmplifySelect,
  TextField as AmplifyText,
  TextAreaField as AmplifyTextArea,
} from '@aws-amplify/ui-react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import './field.css';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { EyeIcon, EyeOffIcon } from '#web/ui/buttons/icons.tsx';
import { uiText } from '#web/ui/language/ui.text.ts';
import { useText } from '#web/ui/language/use-text.ts';

interface FieldProps {
  label: string;
  /** The label is read by screen readers but not drawn. */
  isLabelHidden?: boolean;
  value: string;
  onChange: (value: string) => void;
  /** Why the value is invalid, in the reader's language. */
  error?: string;
  hint?: string;
  isDisabled?: boolean;
  isRequired?: boolean;
  autoFocus?: boolean;
  name?: string;
}

interface TextFieldProps extends FieldProps {
  type?: 'text' | 'email' | 'password' | 'search' | 'tel' | 'date' | 'time' | 'datetime-local';
  placeholder?: string;
  autoComplete?: string;
  maxLength?: number;
  inputMode?: 'numeric';
  isReadOnly?: boolean;
  trailing?: ReactNode;
  /** The list of suggestions below the field, which its keys walk through. */
  combobox?: { list: string; isOpen: boolean; active: string | undefined; onKeyDown: (event: KeyboardEvent) => void };
}

const comboboxProps = (combobox: TextFieldProps['combobox']) =>
  combobox && {
    role: 'combobox',
    'aria-autocomplete': 'list' as const,
    'aria-expanded': combobox.isOpen,
    'aria-controls': combobox.isOpen ? combobox.list : undefined,
    'aria-activedescendant': combobox.isOpen ? combobox.active : undefined,
    onKeyDown: combobox.onKeyDown,
  };

const shared = ({ label, isLabelHidden, value, error, hint, isDisabled, isRequired, name }: FieldProps) => ({
  label,
  labelHidden: isLabelHidden,
  value,
  name,
  isDisabled,
  'aria-required': isRequired,
  descriptiveText: hint,
  hasError: Boolean(error),
  errorMessage: error,
});

export function TextField(props: TextFieldProps) {
  return (
    <AmplifyText
      {...shared(props)}
      {...comboboxProps(props.combobox)}
      type={props.type ?? 'text'}
      placeholder={props.placeholder}
      autoComplete={props.autoComplete ?? 'off'}
      maxLength={props.maxLength}
      inputMode={props.inputMode}
      isReadOnly={props.isReadOnly}
      autoFocus={props.autoFocus}
      innerEndComponent={props.trailing}
      onChange={(event) => props.onChange(event.target.value)}
    />
  );
}

/** A password field with a button that shows the password. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'trailing'>) {
  const text = useText(uiText);
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      trailing={
        <IconButton
          className="field-eye"
          label={isShown ? text.hidePassword : text.showPassword}
          aria-pressed={isShown}
          icon={isShown ? <EyeOffIcon size={18} /> : <EyeIcon size={18} />}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  );
}

export function TextAreaField({ rows = 3, ...props }: FieldProps & { rows?: number }) {
  return (
    <AmplifyTextArea
      {...shared(props)}
      autoComplete="off"
      rows={rows}
      onChange={(event) => props.onChange(event.target.value)}
    />
  );
}

export interface SelectOption {
  value: string;
  text: string;
}

/**
 * Chooses one of the options. A value that is not among them, as while they load, shows as "…" instead of as another
 * option.
 */
export function SelectField({ options, ...props }: FieldProps & { options: readonly SelectOption[] }) {
  const isListed = options.some(({ value }) => value === props.value);
  const shown = isListed ? options : [...options, { value: props.value, text: '…' }];
  return (
    <AmplifySelect {...shared(props)} onChange={(event) => props.onChange(event.target.value)}>
      {shown.map(({ value, text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </AmplifySelect>
  );
}
