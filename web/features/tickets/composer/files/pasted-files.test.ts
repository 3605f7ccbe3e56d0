import { expect, test } from 'vitest';
import { pastedFiles } from './pasted-files.ts';

const photo = new File(['x'], 'image.png', { type: 'image/png' });
const clipboard = (types: string[], ...entries: { isDirectory: boolean; name: string }[]) =>
  ({
    types,
    items: entries.map((entry) => ({ kind: 'file', webkitGetAsEntry: () => entry, getAsFile: () => photo })),
  }) as unknown as DataTransfer;
const aFile = { isDirectory: false, name: 'image.png' };

test('a screenshot is a file', () => {
  expect(pastedFiles(clipboard(['Files'], aFile)).files).toEqual([photo]);
});
test('a picture copied from a web page is one too', () => {
  expect(pastedFiles(clipboard(['text/html', 'Files'], aFile)).files).toEqual([photo]);
});
test('a file copied in a file manager, which adds its name as text', () => {
  expect(pastedFiles(clipboard(['text/plain', 'Files'], aFile)).files).toEqual([photo]);
});
test('cells of a spreadsheet are text, though a picture of them comes along', () => {
  expect(pastedFiles(clipboard(['text/plain', 'text/html', 'Files'], aFile))).toEqual({ files: [], folders: [] });
});
test('a folder is no file', () => {
  expect(pastedFiles(clipboard(['Files'], { isDirectory: true, name: 'Fotos' }, aFile))).toEqual({
    files: [photo],
    folders: ['Fotos'],
  });
});
