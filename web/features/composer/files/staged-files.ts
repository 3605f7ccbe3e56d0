import type { MeasuredFile, OutgoingKind, OutgoingMessage } from '#web/entities/sends/sends.ts';
import {
  type FileProblem,
  type FilesSentAs,
  fileProblem,
  isWebp,
  outgoingKindOf,
  takesCaption,
  uploadNameOf,
} from './file-rules.ts';
import { measureFile } from './measure.ts';

/** A file that the agent has chosen but not sent yet. */
export interface StagedFile {
  id: number;
  file: File;
  caption: string;
  measuring: Promise<MeasuredFile>;
  /** Null until it is measured. */
  measured: MeasuredFile | null;
  /** Null until the file was inspected. */
  isWebp: boolean | null;
}

let lastId = 0;

export function newStagedFile(file: File, caption = ''): StagedFile {
  return {
    id: ++lastId,
    file,
    caption,
    measuring: measureFile(file),
    measured: null,
    isWebp: null,
  };
}

export function outgoingKindAs({ file }: StagedFile, sendAs: FilesSentAs): OutgoingKind {
  return outgoingKindOf(file.type, sendAs);
}

/** Why this file cannot be sent that way, or null when it can. */
export function problemOfStagedFile(staged: StagedFile, sendAs: FilesSentAs): FileProblem | null {
  if (sendAs === 'sticker' && staged.isWebp === false) return 'notWebp';
  return fileProblem(staged.file.size, outgoingKindAs(staged, sendAs));
}

/** Reads the properties that only the file's content reveals. */
export async function inspectStagedFile(staged: StagedFile): Promise<Pick<StagedFile, 'measured' | 'isWebp'>> {
  return {
    // An unreadable file counts as no WebP; sending it will report the read error.
    isWebp: await isWebp(staged.file).catch(() => false),
    measured: await staged.measuring,
  };
}

export function outgoingFile(
  staged: StagedFile,
  sendAs: FilesSentAs,
  captionOf: (text: string) => string,
): OutgoingMessage {
  const looks = outgoingKindAs(staged, sendAs);
  const { file, caption, measuring, measured } = staged;
  const name = uploadNameOf(file.name);
  const as = sendAs === 'media' ? undefined : sendAs;
  const text = caption.trim();
  return {
    body: takesCaption(looks) && text !== '' ? captionOf(text) : '',
    content: { kind: 'file', file: { blob: file, name, looks, as, measuring, measured } },
  };
}
