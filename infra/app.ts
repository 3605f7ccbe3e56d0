import { recado } from './recado.ts';

recado({ outdir: process.env.CDK_OUTDIR }).synth();
