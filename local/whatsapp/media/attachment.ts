import type { SimulatedNetwork } from '../network.ts';
import type { PhoneMessageDraft } from '../phones/compose.ts';
import { ApiProblem } from '../problem.ts';
import type { MediaKind } from './media-cipher.ts';
import { uploadToMediaHost } from './upload.ts';

export type SimulatedAttachment = {
  url?: string | undefined;
  base64?: string | undefined;
  mimetype: string;
  fileName?: string | undefined;
  caption?: string | undefined;
  /** The kind to send it as, instead of the one that its type suggests. */
  as?: MediaKind | 'voice' | undefined;
  viewOnce?: boolean | undefined;
  seconds?: number | undefined;
  width?: number | undefined;
  height?: number | undefined;
  waveform?: string | undefined;
  thumbnail?: string | undefined;
};

function kindOf(mimetype: string): MediaKind {
  const [type] = mimetype.split('/');
  return type === 'image' || type === 'video' || type === 'audio' ? type : 'document';
}

async function contentOf({ url, base64 }: SimulatedAttachment): Promise<Uint8Array> {
  if (base64 !== undefined) return Buffer.from(base64, 'base64');
  try {
    const response = await fetch(url ?? '');
    if (response.ok) return new Uint8Array(await response.arrayBuffer());
    throw new Error(`it answered ${response.status}`);
  } catch (error) {
    throw new ApiProblem('cannotFetch', `${url}: ${(error as Error).message}`);
  }
}

const bytesOf = (base64: string | undefined) => (base64 === undefined ? undefined : Buffer.from(base64, 'base64'));

/** Uploads the file before the message is written, as a phone does: the message then only refers to it. */
export async function uploadAttachment(
  network: SimulatedNetwork,
  attachment: SimulatedAttachment,
  quoted: string | undefined,
): Promise<PhoneMessageDraft> {
  const { mimetype, fileName, caption, as, viewOnce, seconds, width, height, waveform, thumbnail } = attachment;
  const voice = as === undefined ? mimetype.startsWith('audio/ogg') : as === 'voice';
  const kind = voice ? 'audio' : as === undefined || as === 'voice' ? kindOf(mimetype) : as;
  const content = await contentOf(attachment);
  if (content.length === 0) throw new ApiProblem('emptyFile');
  const shape = { seconds, width, height, waveform: bytesOf(waveform), jpegThumbnail: bytesOf(thumbnail) };
  const file = await uploadToMediaHost(network, content, kind);
  return { file, kind, mimetype, voice, fileName, caption, viewOnce, ...shape, quoted };
}
