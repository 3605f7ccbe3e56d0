import fc from 'fast-check';
import { runs } from './depth.ts';

const fastCheckUsual = 100;

// Properties that name no number of runs.
fc.configureGlobal({ numRuns: runs(fastCheckUsual) });
