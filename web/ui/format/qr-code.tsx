import { create } from 'qrcode';
import { useMemo } from 'react';
import './qr-code.css';

const quietZone = 4;

/** A QR code as one path of squares: sharp at every size, dark on white in both themes, as scanners require. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const { modules } = create(text, { errorCorrectionLevel: 'L' });
    const squares = Array.from(modules.data, (isDark, at) =>
      isDark ? `M${(at % modules.size) + quietZone} ${Math.floor(at / modules.size) + quietZone}h1v1h-1z` : '',
    );
    return { size: modules.size + 2 * quietZone, path: squares.join('') };
  }, [text]);
  return (
    <svg className="qr" role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  );
}
