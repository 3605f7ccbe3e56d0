import { CheckIcon } from '#web/ui/buttons/icons.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { rolesText } from './roles.text.ts';

/** A cell of a table of rights: a tick, or nothing. */
export function RightCheckCell({ holds }: { holds: boolean }) {
  const text = useText(rolesText);
  return (
    <td>
      {holds && <CheckIcon size={18} />}
      <span className="visually-hidden">{holds ? text.yes : text.no}</span>
    </td>
  );
}
