import type { GeoLocation } from '#shared/messages/card.ts';
import { LocationIcon } from '#web/ui/icons.tsx';
import { useText } from '#web/ui/use-text.ts';
import { mediaText } from '../media.text.ts';
import { coordinateText, mapAddress } from './coordinates.ts';

/** A location: its name and address, with a link to a map. An embedded map would be a foreign page within ours. */
export function LocationCard({ place, kind }: { place: GeoLocation; kind: 'location' | 'liveLocation' }) {
  const text = useText(mediaText);
  return (
    <div className="place-card">
      <span className="document-icon" aria-hidden="true">
        <LocationIcon size={24} />
      </span>
      <span className="document-words" dir="auto">
        <strong>{place.name || text[kind]}</strong>
        {place.name && kind === 'liveLocation' && <small>{text.liveLocation}</small>}
        {place.address && <span>{place.address}</span>}
        <small>{coordinateText(place)}</small>
        <a href={mapAddress(place)} target="_blank" rel="noopener noreferrer">
          {text.openMap}
        </a>
      </span>
    </div>
  );
}
