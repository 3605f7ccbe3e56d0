import * as z from 'zod';

/** WhatsApp allows twelve options of a hundred characters; real polls stay below this limit. */
export const maxPollOptions = 30;
const Words = z.string().max(1000);

/** An inbound poll, with what is needed to decrypt its votes. */
export const InboundPoll = z.object({
  question: Words,
  options: z.array(Words).max(maxPollOptions),
  /** More than one option may be chosen. */
  multiple: z.boolean(),
  /**
   * Source of the key that encrypts votes, base64; null when WhatsApp did not deliver it: the votes cannot be read
   * then.
   */
  secret: z.string().max(200).nullable(),
  /** The addresses under which its author may have created it; one of them is part of that key. */
  creators: z.array(z.string().max(100)).max(6),
});
export type InboundPoll = z.infer<typeof InboundPoll>;

/** An encrypted vote. Base64. */
export const SealedVote = z.object({ payload: z.string().max(20_000), iv: z.string().max(100) });
export type SealedVote = z.infer<typeof SealedVote>;

/** A poll as clients see it. */
export const Poll = z.object({
  question: z.string(),
  multiple: z.boolean(),
  options: z.array(
    z.object({
      name: z.string(),
      /** Names of its voters; null outside of groups and for our own vote. */
      voters: z.array(z.object({ fromMe: z.boolean(), name: z.string().nullable() })),
    }),
  ),
  /** The votes cannot be decrypted; only the phone shows them. */
  sealed: z.boolean(),
});
export type Poll = z.infer<typeof Poll>;
