import { useText } from '#web/ui/language/use-text.ts';
import { shellText } from './shell.text.ts';
import { useConnectionsNeedAttention } from './use-connections-need-attention.ts';

/** Stands at the icon that leads to the connections while one of them needs attention. */
export function ConnectionAttentionMark() {
  const { connectionsNeedYou } = useText(shellText);
  if (!useConnectionsNeedAttention()) return null;
  return (
    <span
      className="side-menu-alert centered small strong"
      role="img"
      aria-label={connectionsNeedYou}
      title={connectionsNeedYou}
    >
      !
    </span>
  );
}
