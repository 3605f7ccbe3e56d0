import type { Whatsapp } from '#shared/whatsapp/contract.ts';
import { BareSelect } from '#web/ui/fields/bare-select.tsx';
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
    <BareSelect label={text.connection} value={String(value ?? '')} onChange={(chosen) => onChange(Number(chosen))}>
      {connections.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </BareSelect>
  );
}
