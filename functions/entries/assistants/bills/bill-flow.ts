import type { CustomerTexts } from '#functions/company/customer-texts/customer-texts.ts';
import { phoneVariants } from '#shared/contacts/phone-number.ts';
import { taxIdIn } from '#shared/text/tax-id.ts';
import type { AssistantHandover } from '#shared/tickets/assistant-answer.ts';
import type { BillCustomer, BillProvider, CustomerBill } from './bill-provider.ts';
import type { BillChoiceState, BillState } from './bill-state.ts';

/** Wrong answers in a row after which a person takes over. */
const maxWrong = 3;

export interface BillConversation {
  provider: BillProvider;
  text: CustomerTexts['bills'];
  /** The customer's phone; empty when WhatsApp hides it. */
  phone: string;
  /** Bills are shown to phones that the billing system does not hold, too. */
  anyPhone: boolean;
  /** Today in the company's calendar, `YYYY-MM-DD`. */
  today: string;
}

/** A text, or the picture of a Pix code. */
type BillMessage = string | { qrOf: string };

/** The outcome of one message of the customer. */
export interface BillStep {
  messages: BillMessage[];
  state: BillState;
  handover?: Exclude<AssistantHandover, { to: 'assistant' }>;
}

const toPerson = (
  messages: readonly BillMessage[],
  { person }: CustomerTexts['bills'],
  state: BillState,
): BillStep => ({
  messages: [...messages, person],
  state,
  handover: { to: 'people' },
});

const inReais = (cents: number): string =>
  `R$ ${(cents / 100).toLocaleString('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
const asDay = (day: string): string => day.split('-').toReversed().join('/');

/** The first word of a name, written as names are: billing systems hold them in capitals. */
const firstName = (name: string): string => {
  const [first = ''] = name.trim().split(/\s+/);
  return first.charAt(0).toUpperCase() + first.slice(1).toLowerCase();
};

/** Counts a wrong answer; the third leads to a person. */
function wrongAnswer(state: BillState, words: string, text: CustomerTexts['bills']): BillStep {
  const after = { ...state, wrong: state.wrong + 1 };
  return after.wrong >= maxWrong ? toPerson([], text, after) : { messages: [words], state: after };
}

/** Billing systems hold Brazilian numbers with or without the country code and the ninth digit. */
function isHeld(phone: string, { phones }: BillCustomer): boolean {
  if (phone === '') return false;
  const own = new Set(phoneVariants(phone));
  return phones.some((held) => {
    const digits = held.replace(/\D/g, '').replace(/^0+/, '');
    return [digits, `55${digits}`].flatMap(phoneVariants).some((variant) => own.has(variant));
  });
}

/** Lists the open bills and what else can be chosen. */
async function list(
  { provider, text, today }: BillConversation,
  customer: BillCustomer,
  before: readonly BillMessage[],
): Promise<BillStep> {
  const bills = await provider.bills(customer);
  const unlocks = customer.isBlocked && provider.unlock !== undefined;
  const name = firstName(customer.name);
  const lines = bills.map(({ cents, dueOn }, at) =>
    (dueOn < today ? text.overdue : text.bill)(at + 1, inReais(cents), asDay(dueOn)),
  );
  if (unlocks) lines.push(text.unlock(bills.length + 1));
  lines.push(text.end(lines.length + 1), text.toPerson);
  const head = bills.length > 0 ? text.bills(name) : text.none(name);
  const { taxId } = customer;
  return {
    messages: [...before, [head, lines.join('\n'), text.choose].join('\n\n')],
    state: { step: 'choose', taxId, wrong: 0, bills: bills.map(({ id }) => id), unlocks },
  };
}

/**
 * Identifies the customer. A tax id without an account and one of another phone get the same words, so that no answer
 * shows whether a person is a customer.
 */
async function identify(state: BillState, conversation: BillConversation, answer: string): Promise<BillStep> {
  const { provider, text, phone, anyPhone } = conversation;
  const taxId = taxIdIn(answer);
  if (taxId === undefined) return wrongAnswer(state, text.wrong, text);
  const customer = await provider.find(taxId);
  if (!customer || !(anyPhone || isHeld(phone, customer))) return wrongAnswer(state, text.unknown, text);
  return list(conversation, customer, []);
}

async function copyOf(
  { provider, text }: BillConversation,
  customer: BillCustomer,
  bill: CustomerBill,
): Promise<BillMessage[]> {
  const { pix, digits, link } = await provider.secondCopy(customer, bill);
  const head = text.copy(inReais(bill.cents), asDay(bill.dueOn));
  if (!pix && !digits && !link) return [head, text.noCopy];
  // Codes are messages of their own, so that the customer can copy each alone.
  return [
    link ? `${head}\n${link}` : head,
    ...(pix ? [text.pix, pix, { qrOf: pix }] : []),
    ...(digits ? [text.digits, digits] : []),
  ];
}

/** Carries out the chosen number. The customer is read again: only what belongs to the identified one is reached. */
async function choose(state: BillChoiceState, conversation: BillConversation, answer: string): Promise<BillStep> {
  const { provider, text } = conversation;
  const chosen = /^\D?(\d{1,2})\D?$/.exec(answer.normalize('NFKC').trim())?.[1];
  const number = chosen === undefined ? -1 : Number(chosen);
  const last = state.bills.length + (state.unlocks ? 2 : 1);
  if (number === 0) return toPerson([], text, state);
  if (number === last) return { messages: [text.bye], state, handover: { to: 'end' } };
  if (number < 0 || number > last) return wrongAnswer(state, text.choose, text);
  const customer = await provider.find(state.taxId);
  if (!customer) return toPerson([], text, state);
  if (number > state.bills.length) {
    const isUnlocked = await provider.unlock?.(customer);
    if (!isUnlocked) return toPerson([text.refused], text, state);
    return list(conversation, { ...customer, isBlocked: false }, [text.unlocked]);
  }
  const bill = (await provider.bills(customer)).find(({ id }) => id === state.bills[number - 1]);
  return list(conversation, customer, bill ? await copyOf(conversation, customer, bill) : [text.paid]);
}

/** Answers one message of the customer. Without a state the conversation begins. */
export async function nextBillStep(
  state: BillState | undefined,
  conversation: BillConversation,
  answer: string,
): Promise<BillStep> {
  if (state?.step === 'choose') return choose(state, conversation, answer);
  if (state) return identify(state, conversation, answer);
  const beginning: BillState = { step: 'taxId', wrong: 0 };
  // A customer may begin with the tax id; any other first message only opened the conversation.
  if (taxIdIn(answer) !== undefined) return identify(beginning, conversation, answer);
  return { messages: [conversation.text.ask], state: beginning };
}
