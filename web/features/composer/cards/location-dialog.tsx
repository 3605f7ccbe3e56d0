import { type FormEvent, useId, useState } from 'react';
import type { GeoLocation } from '#shared/messages/card.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { SendIcon, TargetIcon } from '#web/ui/buttons/icons.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { TextField } from '#web/ui/fields/field.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { NoticeBox } from '#web/ui/states/notice.tsx';
import { cardsText } from './cards.text.ts';
import { currentPosition, type PositionProblem } from './current-position.ts';
import { type Coordinates, isShortMapLink, parsePastedCoordinates } from './map-coordinates.ts';

interface LocationDialogProps {
  customer: string;
  onSend: (location: GeoLocation) => void;
  onClose: () => void;
}

const written = ({ latitude, longitude }: Coordinates) => `${latitude}, ${longitude}`;
const onMap = (location: Coordinates) =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(written(location))}`;

const longestText = 1000;

/** Chooses a location to send: the current position, or coordinates copied from a map. */
export function LocationDialog({ customer, onSend, onClose }: LocationDialogProps) {
  const text = useText(cardsText);
  const formId = useId();
  const [where, setWhere] = useState('');
  const [name, setName] = useState('');
  const [address, setAddress] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState<PositionProblem | null>(null);
  const location = parsePastedCoordinates(where);
  const isWrong = isChecked && !location;
  const error = isShortMapLink(where) ? text.shortLink : isWrong ? text.noLocation : '';

  const ask = async () => {
    setIsAsking(true);
    setProblem(null);
    const found = await currentPosition();
    setIsAsking(false);
    if (typeof found === 'string') setProblem(found);
    else setWhere(written(found));
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (location) onSend({ ...location, name: name.trim() || null, address: address.trim() || null });
  };
  return (
    <Dialog
      title={text.locationTo(customer)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button kind="primary" type="submit" form={formId} icon={<SendIcon size={18} />}>
            {text.send}
          </Button>
        </>
      }
    >
      <form id={formId} className="form" onSubmit={send}>
        <Button icon={<TargetIcon size={18} />} isBusy={isAsking} onClick={ask}>
          {text.here}
        </Button>
        {problem && <NoticeBox kind="warning">{text[problem]}</NoticeBox>}
        <TextField
          label={text.where}
          placeholder={text.whereExample}
          hint={text.whereHint}
          value={where}
          onChange={setWhere}
          error={error}
        />
        {location && (
          <a className="location-check" href={onMap(location)} target="_blank" rel="noopener noreferrer">
            {text.seeOnMap} ({written(location)})
          </a>
        )}
        <TextField label={text.locationName} value={name} onChange={setName} maxLength={longestText} />
        <TextField label={text.address} value={address} onChange={setAddress} maxLength={longestText} />
      </form>
    </Dialog>
  );
}
