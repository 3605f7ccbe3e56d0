import { Link } from 'react-router-dom';
import { appPaths } from '#web/paths.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { CloseIcon, WarningIcon } from '#web/ui/buttons/icons.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { shellText } from './shell.text.ts';
import { useDueDateWarning } from './use-due-date-warning.ts';

/** The reminder of the due date above every screen, for users who may pay: it leads to the subscription. */
export function DueNotice() {
  const text = useText(shellText);
  const { warning, close } = useDueDateWarning();
  if (!warning) return null;
  return (
    <div className="due-notice row wrap" role="status">
      <WarningIcon size={18} />
      <span>{warning}</span>
      <Link to={appPaths.subscription.href()}>{text.seeSubscription}</Link>
      <IconButton label={text.closeWarning} icon={<CloseIcon size={18} />} onClick={close} />
    </div>
  );
}
