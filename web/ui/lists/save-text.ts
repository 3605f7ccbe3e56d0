import { saveFile } from './save-file.ts';

interface TextPage {
  text: string;
  nextCursor: string | null;
}

/** Reads a text page by page and has the browser save it as a file. */
export async function saveText(fileName: string, read: (cursor: string | null) => Promise<TextPage>): Promise<void> {
  const parts: string[] = [];
  let cursor: string | null = null;
  do {
    const page: TextPage = await read(cursor);
    parts.push(page.text);
    cursor = page.nextCursor;
  } while (cursor !== null);
  saveFile(fileName, parts, 'text/csv;charset=utf-8');
}
