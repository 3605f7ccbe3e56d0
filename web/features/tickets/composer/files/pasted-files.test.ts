import { expect, test } from 'vitest';
import { pastedFiles } from './pasted-files.ts';

const photo = new File(['x'], 'image.png', { type: 'image/png' });
const clipboard = (types: string[], ...entries: { isDirectory: boolean; name: string }[]) =>
  ({
    types,
    items: entries.map((entry) => ({ kind: 'file', webkitGetAsEntry: () => entry, getAsFile: () => photo })),
  }) as unknown as DataTransfer;
const aFile = { isDirectory: false, name: 'image.png' };

test('takes a screenshot as a file', () => {
  expect(pastedFiles(clipboard(['Files'], aFile)).files).toEqual([photo]);
});
test('takes a picture copied from a web page as a file', () => {
  expect(pastedFiles(clipboard(['text/html', 'Files'], aFile)).files).toEqual([photo]);
});
test('takes a file copied in a file manager, which adds its name as text', () => {
  expect(pastedFiles(clipboard(['text/plain', 'Files'], aFile)).files).toEqual([photo]);
});
test('takes spreadsheet cells as text, although a picture of them comes along', () => {
  expect(pastedFiles(clipboard(['text/plain', 'text/html', 'Files'], aFile))).toEqual({ files: [], folders: [] });
});
test('reports a folder by its name instead of as a file', () => {
  expect(pastedFiles(clipboard(['Files'], { isDirectory: true, name: 'Fotos' }, aFile))).toEqual({
    files: [photo],
    folders: ['Fotos'],
  });
});
