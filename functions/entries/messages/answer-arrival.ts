import { decideBotAnswer, type MessageAnswer } from '#functions/engagement/bot/answer-message.ts';
import type { VersionedDirectory } from '#functions/engagement/bot/bot-config.ts';
import type { CopyBotFile } from '#functions/engagement/bot/bot-files.ts';
import { type CampaignReply, campaignReply } from '#functions/engagement/campaigns/campaign-reply.ts';
import type { Tenant } from '#shared/tenant.ts';
import type { ArrivalRows } from './decide-arrival.ts';
import { optOutAnswer } from './opt-out-message.ts';

/** The answer of the bot to a message, and the changes to the campaign that waited for it. */
export interface ArrivalAnswer {
  answer: MessageAnswer;
  reply: CampaignReply | undefined;
}

/** A message that the bot does not answer. */
const unanswered = { messages: [], writes: [], marks: {}, isAnswer: false, turns: [], appointment: undefined };

const replyToCampaign = async (
  tenant: Tenant,
  { event, before, isBlocked, optsOut }: ArrivalRows,
  { directory }: VersionedDirectory,
  now: string,
): Promise<CampaignReply | undefined> => {
  if (event.fromMe || isBlocked || event.isFromHistory || event.chat.group !== null) return undefined;
  return campaignReply({ tenant, before, text: event.body, optsOut, directory, now });
};

/** Lets the campaign and the bot decide about a message. They read what they need and write nothing to the table. */
export async function answerIncomingMessage(
  tenant: Tenant,
  arrival: ArrivalRows,
  configured: VersionedDirectory,
  copyFile: CopyBotFile,
  now: string,
): Promise<ArrivalAnswer> {
  const reply = await replyToCampaign(tenant, arrival, configured, now);
  if (arrival.optsOut) return { reply, answer: optOutAnswer(tenant, arrival, configured, now) };
  if (reply?.opensAs) return { reply, answer: { ...unanswered, ticket: { ...arrival.after, ...reply.opensAs } } };
  return { reply, answer: await decideBotAnswer(tenant, arrival, configured, copyFile, now) };
}
