import { expect, test } from 'vitest';

/** All texts of the app for people, by file. */
const files = import.meta.glob<Record<string, unknown>>('./**/*.text.ts', { eager: true });

type Language = 'pt' | 'en' | 'es';

/** The texts of one language below a value; of a text with parts, its source. */
const textsBelow = (value: unknown, language: Language): string[] => {
  if (typeof value !== 'object' || value === null) return [];
  if (!('pt' in value)) return Object.values(value).flatMap((part) => textsBelow(part, language));
  const text = (value as Record<Language, unknown>)[language];
  return [typeof text === 'function' ? text.toString() : JSON.stringify(text)];
};
const allIn = (language: Language) =>
  Object.entries(files).flatMap(([file, exported]) => textsBelow(exported, language).map((text) => ({ file, text })));
const all = { pt: allIn('pt'), en: allIn('en'), es: allIn('es') };

/** The word of the API, not of the screens; names in the source of a text with parts do not count. */
const ticketWord = /(?<![.$\w{])tickets?\b(?![\w.:}])/i;

/** Words with another word for the same thing, with texts that the specification quotes and other meanings of the word. */
const variants: { word: RegExp; instead: string; language?: Language; except?: RegExp; exceptIn?: RegExp }[] = [
  {
    word: ticketWord,
    instead: 'atendimento',
    except:
      /^"(Ticket|Selecionar Ticket|Ticket Tag (Removido|Adicionado com Sucesso)!|Erro ao buscar informações dos tickets)"$/,
  },
  { word: ticketWord, instead: 'conversation', language: 'en' },
  { word: ticketWord, instead: 'atención', language: 'es' },

  { word: /\braias?\b/i, instead: 'coluna' },
  { word: /pesquis/i, instead: 'buscar' },
  { word: /\bsetor(es)?\b/i, instead: 'fila', except: /Informe o setor/ },
  {
    word: /\bemails?\b/i,
    instead: 'e-mail',
    except: /Email (inválido|enviado com sucesso|não encontrado)|\{email\}|\(email\)|^"email"$|nome, numero e email/,
  },
  {
    word: /\bagendamentos?\b/i,
    instead: 'mensagem agendada, except for appointments',
    except: /O atendente já tem|Agendamento não encontrado/,
    exceptIn: /features\/(appointments|settings\/services)\/|erase.text|erasures.text/,
  },
  { word: /^"(Em conversa|Atendendo)"$/, instead: 'Em atendimento' },
  { word: /^"Finalizados"$|Finalizado em/, instead: 'Resolvido' },
  {
    word: /encerr/i,
    instead: 'finalizar and resolvido, except for sessions, breaks and incidents',
    exceptIn: /features\/(users\/sessions|alerts|messages-api|audit)\//,
    except: /sessão anterior|Palavra que encerra/,
  },
  { word: /^"Perfil"$/, instead: 'Função for the role of a user', exceptIn: /shell\.text/ },
  { word: /Central de Ajuda|^"Financeiro"$|^"API"$/, instead: 'the name of the screen' },
];

test.each(variants)('no text uses a second word for $instead', ({ word, language = 'pt', except, exceptIn }) => {
  const found = all[language].filter(
    ({ file, text }) => word.test(text) && !(except?.test(text) ?? false) && !(exceptIn?.test(file) ?? false),
  );
  expect(found).toEqual([]);
});

test('finds the texts of all parts of the app', () => {
  expect(all.pt.length).toBeGreaterThan(1000);
});
