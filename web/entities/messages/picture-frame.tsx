import type { ReactNode } from 'react';
import type { Media } from '#shared/messages/media.ts';
import { frameSize } from './frame-size.ts';

interface PictureFrameProps {
  media: Pick<Media, 'width' | 'height' | 'thumbnail'>;
  /** A caption follows below. */
  isCaptioned?: boolean;
  /** Draws the thumbnail that came with the message. */
  showsThumbnail: boolean;
  /** The file is being fetched. */
  isComing?: boolean;
  children?: ReactNode;
}

export function thumbnailSource(thumbnail: string) {
  return `data:image/jpeg;base64,${thumbnail}`;
}

/** The frame of a picture or video in a bubble: it has the same size before and after its file is loaded. */
export function PictureFrame({ media, isCaptioned, showsThumbnail, isComing = false, children }: PictureFrameProps) {
  const { width, height } = frameSize(media, isCaptioned);
  return (
    <div
      className="picture-frame centered"
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
