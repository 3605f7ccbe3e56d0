import type { Coordinates } from './map-place.ts';

export type NoPosition = 'positionRefused' | 'positionUnknown';

const patienceMs = 20_000;
/** A metre is enough; more digits tell nothing. */
const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

/** Where this device is, by what the browser can tell. */
export const currentPosition = (): Promise<Coordinates | NoPosition> =>
  new Promise((resolve) => {
    const found = ({ coords }: GeolocationPosition) =>
      resolve({ latitude: rounded(coords.latitude), longitude: rounded(coords.longitude) });
    const failed = ({ code, PERMISSION_DENIED }: GeolocationPositionError) =>
      resolve(code === PERMISSION_DENIED ? 'positionRefused' : 'positionUnknown');
    navigator.geolocation.getCurrentPosition(found, failed, { enableHighAccuracy: true, timeout: patienceMs });
  });
