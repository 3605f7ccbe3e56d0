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
  const url = URL.createObjectURL(new Blob(parts, { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // Later, when the browser has begun the download.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
