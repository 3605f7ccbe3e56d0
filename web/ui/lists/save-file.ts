/** Has the browser save a text or bytes as a file. */
export function saveFile(fileName: string, parts: readonly (string | ArrayBuffer)[], type: string): void {
  const url = URL.createObjectURL(new Blob([...parts], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // Later, when the browser has begun the download.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
