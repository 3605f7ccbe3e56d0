import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isShortMapLink, parsePastedCoordinates } from './map-coordinates.ts';

const paulista = { latitude: -23.56142, longitude: -46.65588 };

describe('placeIn', () => {
  it.each([
    '-23.56142, -46.65588',
    ' -23.56142,-46.65588 ',
    '-23.56142 -46.65588',
    '(-23.56142, -46.65588)',
    '-23.56142°, -46.65588°',
    '-23,56142; -46,65588',
    '-23,56142 -46,65588',
    '−23.56142, −46.65588',
    'geo:-23.56142,-46.65588?z=17',
    'https://www.google.com/maps/@-23.56142,-46.65588,17z',
    'https://www.google.com.br/maps/place/MASP/@-23.5,-46.6,17z/data=!3m1!4b1!4m6!3m5!1s0x0!8m2!3d-23.56142!4d-46.65588!16s',
    'https://maps.google.com/?q=-23.56142,-46.65588',
    'https://maps.google.com/maps?q=loc:-23.56142,-46.65588',
    'https://www.google.com/maps/search/?api=1&query=-23.56142%2C-46.65588',
    'https://www.google.com/maps?ll=-23.56142,-46.65588&z=16',
    'https://www.google.com/maps/search/-23.56142,+-46.65588/@-23.56142,-46.65588,17z',
  ])('reads %s as a location', (pasted) => {
    expect(parsePastedCoordinates(pasted)).toEqual(paulista);
  });

  it.each([
    '',
    'Avenida Paulista, 1578',
    '-23.56142',
    '-23,56142, -46,65588',
    '91, 10',
    '10, 181',
    '1e2, 3',
    'https://www.google.com/maps/place/MASP',
    'https://google.com.evil.example/maps/@-23.56142,-46.65588,17z',
    'https://example.com/?q=-23.56142,-46.65588',
    'https://maps.app.goo.gl/AbCdEf',
    'geo:north',
  ])('rejects %j', (pasted) => {
    expect(parsePastedCoordinates(pasted)).toBeNull();
  });

  it('recognizes short map links, which must be opened and copied again', () => {
    expect(isShortMapLink('https://maps.app.goo.gl/AbCdEf?g_st=iw')).toBe(true);
    expect(isShortMapLink('https://www.google.com/maps/@-23.5,-46.6,17z')).toBe(false);
  });

  it('reads every pair of coordinates on the globe unchanged', () => {
    const degrees = (most: number) => fc.integer({ min: -most * 1e6, max: most * 1e6 }).map((value) => value / 1e6);
    fc.assert(
      fc.property(degrees(90), degrees(180), (latitude, longitude) => {
        const read = parsePastedCoordinates(`${latitude.toFixed(6)}, ${longitude.toFixed(6)}`);
        expect(read?.latitude).toBeCloseTo(latitude, 6);
        expect(read?.longitude).toBeCloseTo(longitude, 6);
      }),
    );
  });
});
