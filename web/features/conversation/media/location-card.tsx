import type { GeoLocation } from '#shared/messages/card.ts';
import { mediaText } from '#web/entities/messages/media.text.ts';
import { LocationIcon } from '#web/ui/buttons/icons.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { coordinateText, mapAddress } from './coordinates.ts';

/** A location: its name and address, with a link to a map. An embedded map would be a foreign page within ours. */
export function LocationCard({ location, kind }: { location: GeoLocation; kind: 'location' | 'liveLocation' }) {
  const text = useText(mediaText);
  return (
    <div className="location-card row gap-3 align-start">
      <span className="document-icon centered rigid" aria-hidden="true">
        <LocationIcon size={24} />
      </span>
      <span className="document-words" dir="auto">
        <strong>{location.name || text[kind]}</strong>
        {location.name && kind === 'liveLocation' && <small>{text.liveLocation}</small>}
        {location.address && <span>{location.address}</span>}
        <small>{coordinateText(location)}</small>
        <a href={mapAddress(location)} target="_blank" rel="noopener noreferrer">
          {text.openMap}
        </a>
      </span>
    </div>
  );
}
