import * as z from 'zod';

/** Limits: members of a chat (one transaction adds them), and chats of a company. */
export const maxChatMembers = 90;
export const maxChats = 1000;

const Person = z.object({ id: z.int(), name: z.string() });

/** An internal chat between users of a company. Only its members can see that it exists. */
export const Chat = z.object({
  id: z.int(),
  uuid: z.string(),
  title: z.string(),
  /** The member who may change and delete it. */
  ownerId: z.int(),
  owner: Person.nullable(),
  users: z.array(
    z.object({
      userId: z.int(),
      /** Messages that this member has not read. */
      unreads: z.int(),
      /** An unread message mentions this member. */
      mentioned: z.boolean(),
      user: Person,
    }),
  ),
  /** Sender and text of the last message; empty before the first. */
  lastMessage: z.string(),
  /** Id of the last message; null before the first. */
  lastId: z.int().nullable(),
  createdAt: z.string(),
  /** Time of the last message, or of its creation. */
  updatedAt: z.string(),
  version: z.int(),
});
export type Chat = z.infer<typeof Chat>;
