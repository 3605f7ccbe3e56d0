import type { Network } from '../network.ts';
import type { Draft } from '../phones/compose.ts';
import { Problem } from '../problem.ts';
import type { MediaKind } from './media-cipher.ts';
import { upload } from './upload.ts';

export type Attachment = {
  url?: string | undefined;
  base64?: string | undefined;
  mimetype: string;
  fileName?: string | undefined;
  caption?: string | undefined;
};

function kindOf(mimetype: string): MediaKind {
  const [type] = mimetype.split('/');
  return type === 'image' || type === 'video' || type === 'audio' ? type : 'document';
}

async function contentOf({ url, base64 }: Attachment): Promise<Uint8Array> {
  if (base64 !== undefined) return Buffer.from(base64, 'base64');
  try {
    const response = await fetch(url ?? '');
    if (response.ok) return new Uint8Array(await response.arrayBuffer());
    throw new Error(`it answered ${response.status}`);
  } catch (error) {
    throw new Problem(400, `The file at ${url} cannot be fetched: ${(error as Error).message}.`);
  }
}

/** The file goes up before the message is written, as on a phone: the message then only refers to it. */
export async function attach(network: Network, attachment: Attachment, quoted: string | undefined): Promise<Draft> {
  const { mimetype, fileName, caption } = attachment;
  const kind = kindOf(mimetype);
  const content = await contentOf(attachment);
  if (content.length === 0) throw new Problem(400, 'An empty file cannot be sent.');
  return { file: await upload(network, content, kind), kind, mimetype, fileName, caption, quoted };
}
