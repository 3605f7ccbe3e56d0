import type { DemoFileName } from '../history/talks.ts';
import { drawCake } from './draw-cake.ts';
import { silentVoice } from './sound-files.ts';
import { writePdf } from './write-pdf.ts';

export const voiceSeconds = 9;

/** The files that customers and the shop send; made when they are needed. */
export const demoFiles: Readonly<
  Record<DemoFileName, { fileName: string; mimetype: string; kind: 'image' | 'document' | 'voice'; bytes(): Buffer }>
> = {
  cake: { fileName: 'bolo-tres-andares.png', mimetype: 'image/png', kind: 'image', bytes: drawCake },
  quote: {
    ...{ fileName: 'orcamento-flor-de-trigo.pdf', mimetype: 'application/pdf', kind: 'document' },
    bytes: () =>
      writePdf([
        'Flor de Trigo Confeitaria',
        'Orçamento',
        '',
        'Bolo de três andares, recheio de damasco com nozes: R$ 1.180,00',
        'Docinhos finos, 300 unidades: R$ 555,00',
        'Entrega e montagem: R$ 120,00',
        '',
        'Total: R$ 1.855,00 (5% de desconto no Pix)',
      ]),
  },
  receipt: {
    ...{ fileName: 'comprovante-pix.pdf', mimetype: 'application/pdf', kind: 'document' },
    bytes: () => writePdf(['Comprovante de Pix', 'Para: Flor de Trigo Confeitaria', 'Valor: R$ 142,50']),
  },
  voice: {
    ...{ fileName: 'audio.ogg', mimetype: 'audio/ogg; codecs=opus', kind: 'voice' },
    bytes: () => silentVoice(voiceSeconds),
  },
};
