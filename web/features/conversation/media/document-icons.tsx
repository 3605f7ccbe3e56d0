import type { ReactNode } from 'react';

const sheet = 'M6 3h8l5 5v13H6V3ZM14 3v5h5';

/** A sheet of paper with a drawing on it. */
function Sheet({ size, children }: { size: number; children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={sheet} />
      {children}
    </svg>
  );
}

interface IconProps {
  size: number;
}

export function TableIcon({ size }: IconProps) {
  return (
    <Sheet size={size}>
      <path d="M9 12h7v6H9ZM9 15h7M12.5 12v6" />
    </Sheet>
  );
}

export function SlidesIcon({ size }: IconProps) {
  return (
    <Sheet size={size}>
      <path d="M9 17.5v-3M12.5 17.5v-6M16 17.5v-4" />
    </Sheet>
  );
}

export function ArchiveIcon({ size }: IconProps) {
  return (
    <Sheet size={size}>
      <path d="M10 5v.01M10 8v.01M10 11v.01M9 14h2v3.5H9Z" />
    </Sheet>
  );
}
