import type { ReactNode } from 'react';
import type { Media } from '#shared/messages/media.ts';
import { frameSize } from './frame-size.ts';

interface PictureFrameProps {
  media: Pick<Media, 'width' | 'height' | 'thumbnail'>;
  /** Words follow below. */
  isCaptioned?: boolean;
  /** Draws the small picture that came with the message. */
  showsThumbnail: boolean;
  /** The file is on its way. */
  isComing?: boolean;
  children?: ReactNode;
}

export const thumbnailSource = (thumbnail: string) => `data:image/jpeg;base64,${thumbnail}`;

/** The place of a picture or video in a bubble: as large before its file is there as after. */
export function PictureFrame({ media, isCaptioned, showsThumbnail, isComing = false, children }: PictureFrameProps) {
  const { width, height } = frameSize(media, isCaptioned);
  return (
    <div
      className="picture-frame"
      data-coming={isComing}
      style={{ ['--frame' as string]: `${width}px`, aspectRatio: `${width} / ${height}` }}
    >
      {showsThumbnail && media.thumbnail && (
        <img className="picture-thumbnail" src={thumbnailSource(media.thumbnail)} alt="" />
      )}
      {children}
    </div>
  );
}
