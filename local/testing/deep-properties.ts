import fc from 'fast-check';
import { propertyRuns } from './depth.ts';

const fastCheckUsual = 100;

// Properties that name no number of runs.
fc.configureGlobal({ numRuns: propertyRuns(fastCheckUsual) });
