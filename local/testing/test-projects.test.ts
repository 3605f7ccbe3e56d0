import { expect, it } from 'vitest';
import { pureTestFiles } from './test-projects.ts';

const files = pureTestFiles('{shared,functions,local}/**/*.test.ts');

it.each(['shared/contacts/csv.test.ts', 'functions/entries/live/frame.test.ts'])(
  'counts %s as pure: its imports stay within the process',
  (file) => {
    expect(files).toContain(file);
  },
);

it.each([
  ['a handler that reads the table', 'functions/entries/tags/tags.test.ts'],
  ['files on disk', 'local/data-folder.test.ts'],
  ['its own sockets', 'local/whatsapp/polls.test.ts'],
  ['the environment it sets', 'local/admin-password.test.ts'],
  ['the clock it replaces', 'local/sqs/deadlines.test.ts'],
])('leaves out a file because of %s', (_, file) => {
  expect(files).not.toContain(file);
});
