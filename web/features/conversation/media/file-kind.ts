type Drawing = 'text' | 'table' | 'slides' | 'picture' | 'film' | 'sound' | 'archive' | 'other';

const drawings: Record<string, Drawing> = {
  pdf: 'text',
  doc: 'text',
  docx: 'text',
  odt: 'text',
  rtf: 'text',
  txt: 'text',
  xls: 'table',
  xlsx: 'table',
  ods: 'table',
  csv: 'table',
  ppt: 'slides',
  pptx: 'slides',
  odp: 'slides',
  zip: 'archive',
  rar: 'archive',
  '7z': 'archive',
  gz: 'archive',
  tar: 'archive',
};

const families: Record<string, Drawing> = { image: 'picture', video: 'film', audio: 'sound', text: 'text' };

/** The icon of a document and its type in a few letters: its file extension, else part of its media type. */
export function documentIconAndLabel(fileName: string | null, mimetype: string): { drawing: Drawing; label: string } {
  const ending = /\.([\p{L}\p{N}]{1,5})$/u.exec(fileName ?? '')?.[1]?.toLowerCase();
  const [family = '', subtype = ''] = mimetype.toLowerCase().split(';', 1)[0]?.split('/') ?? [];
  // Long subtypes such as "vnd.openxmlformats-…" mean nothing to readers.
  const short = /^(?:x-)?([a-z0-9]{1,5})$/.exec(subtype)?.[1];
  const type = ending ?? short ?? '';
  return { drawing: drawings[type] ?? families[family] ?? 'other', label: type.toUpperCase() };
}
