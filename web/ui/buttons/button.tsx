import { Button as AmplifyButton } from '@aws-amplify/ui-react';
import type { ReactNode } from 'react';
import './button.css';
import { ChevronIcon } from './icons.tsx';
import type { MenuTrigger } from './menu.tsx';

export interface ButtonProps {
  children: ReactNode;
  onClick?: () => unknown;
  kind?: 'primary' | 'plain' | 'danger' | 'quiet';
  type?: 'button' | 'submit';
  icon?: ReactNode;
  /** An action is running: the button shows it and ignores further clicks. */
  isBusy?: boolean;
  isDisabled?: boolean;
  /** Name for screen readers, when the visible text is not enough. */
  label?: string;
  form?: string;
  className?: string;
  testId?: string;
  /** Whether what the button shows and hides is shown. */
  isExpanded?: boolean;
  /** The key that does the same, shown in a tooltip. */
  shortcut?: string | undefined;
  /** The menu that it opens. */
  opens?: MenuTrigger;
}

const variation = { primary: 'primary', plain: undefined, danger: 'destructive', quiet: 'link' } as const;

export function Button({ kind = 'plain', type = 'button', isBusy = false, ...props }: ButtonProps) {
  return (
    <AmplifyButton
      type={type}
      variation={variation[kind]}
      className={`button ${props.className ?? ''}`}
      isDisabled={props.isDisabled}
      // A browser takes the focus away from a disabled button.
      aria-disabled={isBusy}
      aria-busy={isBusy}
      aria-label={props.label}
      aria-expanded={props.isExpanded}
      data-testid={props.testId}
      title={props.shortcut && `${props.label ?? ''} (${props.shortcut})`.trim()}
      aria-keyshortcuts={props.shortcut}
      form={props.form}
      {...props.opens}
      // Enter in a field also arrives here, as a click of its form's button.
      onClick={(event) => (isBusy ? event.preventDefault() : void props.onClick?.())}
    >
      {isBusy ? <span className="spinner" /> : props.icon}
      {props.children}
      {props.opens && <ChevronIcon size={16} />}
    </AmplifyButton>
  );
}
