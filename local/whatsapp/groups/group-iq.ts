import { type IqAnswer, type IqRequest, iqItemNotFound } from '../iq/iq-answer.ts';
import { phoneOfJid } from '../phones/phone-store.ts';
import { buildStanza, childStanzas, textOfStanza, type WhatsappStanza } from '../wire/stanza.ts';
import { createGroup } from './create-group.ts';
import { groupNode } from './group-node.ts';
import {
  findGroup,
  type Group,
  type GroupRole,
  groupsOf,
  isGroupMember,
  removeMember,
  renameGroup,
  setMember,
} from './group-store.ts';
import { notifyMembers } from './notify-members.ts';

const numbersIn = ({ network, subject }: IqRequest): string[] =>
  childStanzas(subject, 'participant').flatMap(({ attrs }) => phoneOfJid(network.database, attrs.jid)?.number ?? []);

/** Requests about all groups. */
const general: Record<string, IqAnswer> = {
  participating: ({ network: { database }, device }) => [
    buildStanza(
      'groups',
      {},
      groupsOf(database, device.number).map((group) => groupNode(database, group)),
    ),
  ],
  create: async (question) => {
    const { network, device, subject } = question;
    const group = await createGroup(network, device, subject?.attrs.subject ?? '', numbersIn(question));
    return [groupNode(network.database, group)];
  },
  leave: ({ network, device, subject }) => {
    for (const { attrs } of childStanzas(subject, 'group'))
      removeMember(network.database, attrs.id ?? '', device.number);
    return undefined;
  },
};

type GroupAnswer = (
  question: IqRequest,
  group: Group,
) => Promise<WhatsappStanza[] | undefined> | WhatsappStanza[] | undefined;

const changeMembers =
  (role: GroupRole | undefined): GroupAnswer =>
  async (question, { id }) => {
    const { network, device, subject } = question;
    const changed = childStanzas(subject, 'participant').map(({ attrs }) =>
      buildStanza('participant', { jid: attrs.jid }),
    );
    const change = buildStanza(subject?.tag ?? '', {}, changed);
    // Members who are removed are notified before they go, new ones after they were added.
    if (!role) await notifyMembers(network, id, device, change);
    for (const number of numbersIn(question)) {
      if (role) setMember(network.database, id, { number, role });
      else removeMember(network.database, id, number);
    }
    if (role) await notifyMembers(network, id, device, change);
    return [change];
  };

const ofOneGroup: Record<string, GroupAnswer> = {
  query: ({ network }, group) => [groupNode(network.database, group)],
  subject: async ({ network, device, subject }, { id }) => {
    renameGroup(network.database, id, textOfStanza(subject));
    await notifyMembers(network, id, device, buildStanza('subject', { subject: textOfStanza(subject) }));
    return undefined;
  },
  add: changeMembers('member'),
  remove: changeMembers(undefined),
  promote: changeMembers('admin'),
  demote: changeMembers('member'),
};

export const answerAboutGroups: IqAnswer = (question) => {
  const { network, device, node, subject } = question;
  const tag = subject?.tag ?? '';
  const toAll = general[tag];
  if (toAll && node.attrs.to === '@g.us') return toAll(question);
  const group = findGroup(network.database, node.attrs.to ?? '');
  if (!group || !isGroupMember(network.database, group.id, device.number)) throw iqItemNotFound();
  return ofOneGroup[tag]?.(question, group);
};
