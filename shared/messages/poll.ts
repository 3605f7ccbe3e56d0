import * as z from 'zod';

/** WhatsApp allows twelve options of a hundred letters; more than this is nobody's poll. */
export const mostOptions = 30;
const Words = z.string().max(1000);

/** A poll that came in, with what is needed to read the votes that follow. */
export const InboundPoll = z.object({
  question: Words,
  options: z.array(Words).max(mostOptions),
  /** More than one option may be chosen. */
  multiple: z.boolean(),
  /** Votes are sealed with a key made from this, base64; null when WhatsApp kept it from us: then nobody can read them. */
  secret: z.string().max(200).nullable(),
  /** The addresses under which its author may have made it; one of them is part of that key. */
  creators: z.array(z.string().max(100)).max(6),
});
export type InboundPoll = z.infer<typeof InboundPoll>;

/** What somebody chose, still sealed. Base64. */
export const SealedVote = z.object({ payload: z.string().max(20_000), iv: z.string().max(100) });
export type SealedVote = z.infer<typeof SealedVote>;

/** A poll as clients see it. */
export const Poll = z.object({
  question: z.string(),
  multiple: z.boolean(),
  options: z.array(
    z.object({
      name: z.string(),
      /** Who chose it; the name within a group, null elsewhere and for us. */
      voters: z.array(z.object({ fromMe: z.boolean(), name: z.string().nullable() })),
    }),
  ),
  /** Votes cannot be read: only the phone knows them. */
  sealed: z.boolean(),
});
export type Poll = z.infer<typeof Poll>;
