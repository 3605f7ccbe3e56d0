import type { OutgoingKind } from '#web/entities/sends/sends.ts';
import { FileIcon, MicrophoneIcon, MusicIcon, PhotoIcon, StickerIcon, VideoIcon } from '#web/ui/buttons/icons.tsx';

const icons: Record<OutgoingKind, typeof FileIcon> = {
  image: PhotoIcon,
  sticker: StickerIcon,
  video: VideoIcon,
  audio: MusicIcon,
  voice: MicrophoneIcon,
  document: FileIcon,
};

/** A small picture of a file: its preview if it has one, else an icon of its kind. */
export function FilePicture({ looks, previewUrl }: { looks: OutgoingKind; previewUrl: string | null }) {
  const Icon = icons[looks];
  return (
    <span className="file-picture centered rigid" aria-hidden="true">
      {previewUrl ? <img src={previewUrl} alt="" /> : <Icon size={26} />}
    </span>
  );
}
