import { readConfig } from './config.ts';
import { recado } from './recado.ts';

// The embedded cloud names a file of its own.
const [file = 'recado.config.json'] = process.argv.slice(2);
recado({ outdir: process.env.CDK_OUTDIR, config: readConfig(file) }).synth();
