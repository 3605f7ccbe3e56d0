import type { Whatsapp } from '#shared/whatsapp/contract.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { botPhoneText } from './bot-phone.text.ts';

interface ConnectionFieldProps {
  connections: readonly Pick<Whatsapp, 'id' | 'name'>[];
  value: number | undefined;
  onChange: (id: number) => void;
}

/** The connection to which the pretended customer writes; draws nothing without a choice. */
export function ConnectionField({ connections, value, onChange }: ConnectionFieldProps) {
  const text = useText(botPhoneText);
  if (connections.length < 2) return null;
  return (
    <select
      className="amplify-select bot-phone-select"
      aria-label={text.connection}
      value={value}
      onChange={({ target }) => onChange(Number(target.value))}
    >
      {connections.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}
