import type { ReactNode } from 'react';
import { hueOfName } from './hue-of.ts';
import { notePictureFailed, notePictureLoaded, useProfilePicture } from './pictures.ts';
import './avatar.css';

/** Whether a user is there: a break comes before a connection. */
export type AvatarPresence = 'online' | 'paused' | 'offline';

export function avatarPresenceOf({ online, pause }: { online: boolean; pause: object | null }): AvatarPresence {
  return pause ? 'paused' : online ? 'online' : 'offline';
}

interface AvatarProps {
  name: string;
  /** Name of the profile picture, as stored with contacts. */
  picture?: string;
  size?: number;
  /** Draws a mark in the corner. */
  presence?: AvatarPresence;
}

const initials = (name: string) => {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return letters.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase() ?? '').join('') || '#';
};

/** The initials are shown instead of a picture only when it cannot be loaded: before that they would flash. */
function Picture({ name, otherwise }: { name: string; otherwise: ReactNode }) {
  const path = useProfilePicture(name);
  if (path === undefined) return null;
  if (path === null) return otherwise;
  return (
    <img
      src={path}
      alt=""
      loading="lazy"
      decoding="async"
      onLoad={() => notePictureLoaded(name, path)}
      onError={() => notePictureFailed(name, path)}
    />
  );
}

/**
 * Decoration beside a name; the same name always has the same colour. The initials are drawn by the style sheet: as text
 * they would belong to the label of the button around them.
 */
export function Avatar({ name, picture, size = 40, presence }: AvatarProps) {
  const letters = <span className="avatar-initials" data-initials={initials(name)} />;
  return (
    <span
      className={picture || presence ? 'avatar rigid strong with-mark' : 'avatar rigid strong'}
      aria-hidden="true"
      style={{ width: size, height: size, fontSize: Math.round(size * 0.38), ['--hue' as string]: hueOfName(name) }}
    >
      {picture ? <Picture name={picture} otherwise={letters} /> : letters}
      {presence && <span className={`avatar-presence ${presence}`} />}
    </span>
  );
}
