import { post } from './api.js';
import { openDialog } from './dialog.js';
import { h } from './dom.js';
import { text } from './text.js';

/** Ready-made messages of other kinds than text and files. */
const messages = {
  location: { location: { latitude: -23.55052, longitude: -46.63331, name: 'Praça da Sé', address: 'São Paulo' } },
  poll: { poll: { question: 'Sábado ou domingo?', options: ['Sábado', 'Domingo'] } },
  order: {
    protocol: {
      orderMessage: {
        orderTitle: 'Loja Centro',
        itemCount: 3,
        totalAmount1000: 45_500,
        totalCurrencyCode: 'BRL',
        message: 'Entrega no sábado, por favor.',
      },
    },
  },
  product: {
    protocol: {
      productMessage: {
        product: { title: 'Bolo de cenoura', currencyCode: 'BRL', priceAmount1000: 80_000 },
        body: 'Ainda tem?',
      },
    },
  },
  event: {
    protocol: { eventMessage: { name: 'Festa junina', startTime: 1_813_600_000, description: 'Tragam pamonha.' } },
  },
  invite: { protocol: { groupInviteMessage: { groupName: 'Vizinhos', inviteCode: 'abc', caption: 'Entra!' } } },
  template: {
    protocol: {
      templateMessage: {
        hydratedTemplate: {
          hydratedContentText: 'Seu boleto vence *amanhã*.',
          hydratedButtons: [{ urlButton: { displayText: 'Pagar', url: 'https://pay.example/1' } }],
        },
      },
    },
  },
  voiceOnce: {
    protocol: { viewOnceMessageV2Extension: { message: { audioMessage: { ptt: true, mimetype: 'audio/ogg' } } } },
  },
  unknown: { protocol: 'unknown' },
};

export function openUnusual(phone, peer) {
  openDialog(text.unusual, (close) => {
    const buttons = Object.entries(messages).map(([kind, message]) => {
      const onclick = async () => {
        if (await post(`/phones/${phone.number}/messages`, { to: peer, ...message })) close();
      };
      return h('button', { type: 'button', class: 'fault', onclick }, h('strong', {}, text.unusualKinds[kind]));
    });
    return h('div', { class: 'faults' }, ...buttons);
  });
}
