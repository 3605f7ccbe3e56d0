// `node infra/diff/main.ts < DIFF`: prints the comment on a pull request for the output of `cdk diff`.
import { readFileSync } from 'node:fs';
import { diffComment } from './diff-comment.ts';

process.stdout.write(diffComment(readFileSync(0, 'utf8')));
