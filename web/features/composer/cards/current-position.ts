import type { Coordinates } from './map-coordinates.ts';

export type PositionProblem = 'positionRefused' | 'positionUnknown';

const patienceMs = 20_000;
/** Six decimals are about a tenth of a metre; more digits add nothing. */
const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

/** The position of this device as the browser determines it, or why there is no position. */
export function currentPosition(): Promise<Coordinates | PositionProblem> {
  return new Promise((resolve) => {
    const found = ({ coords }: GeolocationPosition) =>
      resolve({ latitude: rounded(coords.latitude), longitude: rounded(coords.longitude) });
    const failed = ({ code, PERMISSION_DENIED }: GeolocationPositionError) =>
      resolve(code === PERMISSION_DENIED ? 'positionRefused' : 'positionUnknown');
    navigator.geolocation.getCurrentPosition(found, failed, { enableHighAccuracy: true, timeout: patienceMs });
  });
}
