import { portugueseCustomerTexts } from '#functions/company/customer-texts/pt.ts';
import { tickets } from '#shared/tickets/contract.ts';
import type { BotCompany } from './bot-company.ts';
import { waitForResult } from './eventually.ts';
import type { PhoneFileToSend } from './phones.ts';

/**
 * A step: the customer writes or an agent acts; `answers` are what reaches the customer's phone (a file by its name).
 */
interface Step {
  writes?: string;
  /** Name of the document to send. */
  sends?: string;
  agent?: 'accepts' | 'resolves';
  /**
   * The customer takes time to read the menu first, because the bot does not answer an invalid choice that comes too
   * soon.
   */
  reads?: true;
  answers: readonly string[];
}

const { invalidOption, oneLevelUp, toFirstMenu, chooseAnother } = portugueseCustomerTexts.bot;
const queues = 'Olá, Nina!\n\n*[ 1 ]* - Vendas\n*[ 2 ]* - Ajuda\n*[ 3 ]* - Noite';
const sales = `O que deseja?\n\n*[ 1 ]* - Pães\n*[ 2 ]* - Falar com alguém\n\n*[ # ]* - ${toFirstMenu}`;
const bread = `Os pães de hoje:\n\n*[ 1 ]* - Francês\n*[ 2 ]* - Integral\n\n*[ 0 ]* - ${oneLevelUp}\n*[ # ]* - ${toFirstMenu}`;

/** Every path through the bot in one conversation. */
const botScenario: readonly Step[] = [
  { writes: 'Bom dia', answers: [queues] },
  { writes: 'queria pão', reads: true, answers: [invalidOption] },
  { writes: 'alô?', answers: [] },
  { writes: '1', answers: [sales, '<tabela.pdf>'] },
  { writes: '1', answers: [bread, '<paes.pdf>'] },
  { writes: '9', reads: true, answers: [`${invalidOption}\n\n${bread}`] },
  { writes: '0', answers: [sales] },
  { writes: '#', answers: [queues] },
  { writes: '3', answers: [`A noite está fechada.\n\n${chooseAnother}`] },
  { writes: '2', answers: ['Conte o que houve.'] },
  { writes: 'o pão veio duro', answers: [] },
  { writes: '#', answers: [queues] },
  { sends: 'comprovante.pdf', reads: true, answers: [invalidOption] },
  { writes: '1', answers: [sales, '<tabela.pdf>'] },
  { writes: '1', answers: [bread, '<paes.pdf>'] },
  { writes: '2', answers: ['Um momento, Nina, já atendemos.'] },
  { agent: 'accepts', answers: [] },
  { writes: '#', answers: [] },
  { agent: 'resolves', answers: [`Como foi?\n\n${portugueseCustomerTexts.ratingChoices}`] },
  { writes: '3', answers: ['Até a próxima, Nina.'] },
  { writes: 'esqueci uma coisa', answers: [queues] },
];

const readingMs = 4_000;

const document = (fileName: string): PhoneFileToSend => ({
  base64: Buffer.from('%PDF-1.7\n').toString('base64'),
  mimetype: 'application/pdf',
  as: 'document',
  fileName,
});

/**
 * The conversation as the customer's phone shows it. A message that arrives again under the same id is not shown twice.
 */
const transcript = async ({ phones, number }: BotCompany, customer: string): Promise<string[]> =>
  (await phones.chat(customer, number)).map(
    ({ fromMe, text, media }) => `${fromMe ? '>' : '<'} ${media ? `<${media.fileName}>` : text}`,
  );

/** The transcript that the phone shows when every step succeeded. */
export const expectedTexts = botScenario.flatMap(({ writes, sends, answers }) => [
  ...(writes === undefined ? [] : [`> ${writes}`]),
  ...(sends === undefined ? [] : [`> <${sends}>`]),
  ...answers.map((answer) => `< ${answer}`),
]);

/** Lets the agent act once the list shows the customer's last message, `read`. */
const act = async ({ admin }: BotCompany, agent: NonNullable<Step['agent']>, read: string): Promise<void> => {
  const status = agent === 'accepts' ? 'pending' : 'open';
  const ticket = await waitForResult('the conversation', async () => {
    const page = await admin.call(tickets.list, { query: { status, showAll: 'true' } });
    return page.tickets.find(({ contact, lastMessage }) => contact.name === 'Nina' && lastMessage === read);
  });
  const change = { status: agent === 'accepts' ? ('open' as const) : ('closed' as const) };
  await admin.call(tickets.update, { params: { ticketId: ticket.id }, body: change });
};

/**
 * Plays the scenario with this phone and returns what the phone shows in the end. `meanwhile` runs while the answer to
 * each step is on its way.
 */
export async function playBotScenario(
  company: BotCompany,
  customer: string,
  during: () => Promise<void> = async () => {},
): Promise<string[]> {
  await company.phones.create(customer, 'Nina');
  let shown = 0;
  let written = '';
  let answeredAt = Date.now();
  for (const { writes, sends, agent, reads, answers } of botScenario) {
    if (reads) await waitForResult('time to read', () => Date.now() > answeredAt + readingMs);
    if (writes !== undefined) await company.phones.write(customer, company.number, writes);
    if (sends !== undefined) await company.phones.send(customer, company.number, { media: document(sends) });
    const disturbance = during();
    written = writes ?? written;
    if (agent) await act(company, agent, written);
    shown += (agent === undefined ? 1 : 0) + answers.length;
    await waitForResult(
      `an answer to ${writes ?? sends ?? agent}`,
      async () => (await transcript(company, customer)).length >= shown,
    );
    answeredAt = Date.now();
    await disturbance;
  }
  return transcript(company, customer);
}
