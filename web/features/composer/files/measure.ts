import type { MediaDimensions } from '#shared/messages/media.ts';
import type { MeasuredFile } from '#web/entities/sends/sends.ts';
import { createUploadSlots } from '#web/entities/sends/slots.ts';
import { jpegThumbnail, previewAddress } from './jpeg-thumbnail.ts';

const unknown: MediaDimensions = { width: null, height: null, seconds: null, thumbnail: null, waveform: null };
const nothing: MeasuredFile = { frame: unknown, previewUrl: null };

/** Time limit: for some files that cannot be played the browser never reports an error. */
const patienceMs = 10_000;
const largestSide = 20_000;

const sides = (width: number, height: number) =>
  width > 0 && height > 0 && Math.max(width, height) <= largestSide ? { width, height } : {};

/** Files without a stored length report an infinite duration. */
const secondsOf = (duration: number) => (Number.isFinite(duration) ? Math.min(86_400, Math.round(duration)) : null);

const measureImage = async (file: Blob): Promise<MeasuredFile> => {
  const bitmap = await createImageBitmap(file);
  const { width, height } = bitmap;
  const frame = { ...unknown, ...sides(width, height), thumbnail: jpegThumbnail(bitmap, width, height) };
  const previewUrl = await previewAddress(bitmap, width, height);
  bitmap.close();
  return { frame, previewUrl };
};

const untilEvent = (element: HTMLMediaElement, name: string) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no ${name}`)), patienceMs);
    element.addEventListener(name, () => {
      clearTimeout(timer);
      resolve();
    });
    element.addEventListener('error', () => {
      clearTimeout(timer);
      reject(element.error ?? new Error('cannot be played'));
    });
  });

const withPlayer = async <E extends HTMLMediaElement>(
  element: E,
  file: Blob,
  measure: (element: E) => Promise<MeasuredFile>,
): Promise<MeasuredFile> => {
  const address = URL.createObjectURL(file);
  try {
    element.muted = true;
    element.src = address;
    return await measure(element);
  } finally {
    element.removeAttribute('src');
    URL.revokeObjectURL(address);
  }
};

const measureVideo = (file: Blob) =>
  withPlayer(document.createElement('video'), file, async (video) => {
    video.playsInline = true;
    video.preload = 'auto';
    await untilEvent(video, 'loadeddata');
    const { videoWidth: width, videoHeight: height } = video;
    const seconds = secondsOf(video.duration);
    const frame = { ...unknown, ...sides(width, height), seconds, thumbnail: jpegThumbnail(video, width, height) };
    return { frame, previewUrl: await previewAddress(video, width, height) };
  });

const measureAudio = (file: Blob) =>
  withPlayer(document.createElement('audio'), file, async (audio) => {
    await untilEvent(audio, 'loadedmetadata');
    return { frame: { ...unknown, seconds: secondsOf(audio.duration) }, previewUrl: null };
  });

const measurers: Record<string, (file: Blob) => Promise<MeasuredFile>> = {
  image: measureImage,
  video: measureVideo,
  audio: measureAudio,
};

// Two at a time: decoding a hundred photos at once would freeze the page.
const inSlot = createUploadSlots(2);
const { signal } = new AbortController();

/** Measures size, duration and thumbnail of a file as far as the browser can open it. Never rejects. */
export function measureFile(file: Blob): Promise<MeasuredFile> {
  const measurer = measurers[file.type.split('/')[0] ?? ''];
  return measurer ? inSlot(() => measurer(file), signal).catch(() => nothing) : Promise.resolve(nothing);
}
